" Other programs have .rules files, too (udev, make): what has a type already keeps it.
autocmd BufRead,BufNewFile *.rules call s:detect()

function! s:detect() abort
  let l:first = join(getline(1, 40), "\n")
  if l:first =~# '\v(^|\n)\s*(language 1>|house\s*"|rule\s|section\s*")' || line('$') == 1 && getline(1) ==# ''
    unlet! b:did_ftplugin  " of the type that Vim itself supposed, which does not clear it
    set filetype=floorman
  else
    setfiletype floorman
  endif
endfunction
