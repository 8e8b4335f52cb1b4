" How a .rules file is edited: comments, blocks of two blanks, the layout by `floorman fmt`.
if exists('b:did_ftplugin')
  finish
endif
let b:did_ftplugin = 1

setlocal commentstring=#\ %s comments=:#,:> formatoptions+=ro
setlocal expandtab shiftwidth=2 softtabstop=2
setlocal foldmethod=syntax foldlevel=99
if executable('floorman')
  let &l:formatprg = 'floorman fmt -'
  let &l:makeprg = 'floorman check %:S'
  setlocal errorformat=%f:%l:%c:\ %trror:\ %m,%f:%l:%c:\ %tarning:\ %m,%f:%l:%c:\ %tote:\ %m
endif

let b:undo_ftplugin = 'setlocal commentstring< comments< formatoptions< expandtab< shiftwidth<'
      \ . ' softtabstop< foldmethod< foldlevel< formatprg< makeprg< errorformat<'
