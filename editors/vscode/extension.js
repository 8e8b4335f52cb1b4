// Starts `floorman lsp` for .rules files. Without the client library the colours still work.
"use strict";

const vscode = require("vscode");

let client;

function load_client_library() {
  try {
    return require("vscode-languageclient/node");
  } catch (error) {
    return undefined;
  }
}

async function activate() {
  const library = load_client_library();
  if (library === undefined) {
    vscode.window.showInformationMessage(
      "Floorman: only colours. Run `npm install` in the extension's folder for findings as you type."
    );
    return;
  }
  const program = vscode.workspace.getConfiguration("floorman").get("program", "floorman");
  client = new library.LanguageClient(
    "floorman",
    "Floorman",
    { command: program, args: ["lsp"] },
    {
      documentSelector: [{ language: "floorman" }],
      synchronize: { fileEvents: vscode.workspace.createFileSystemWatcher("**/*.rules") },
    }
  );
  try {
    await client.start();
  } catch (error) {
    vscode.window.showErrorMessage(
      `Floorman: \`${program} lsp\` does not start (${error.message}). The setting floorman.program names the program.`
    );
  }
}

function deactivate() {
  return client === undefined ? undefined : client.stop();
}

module.exports = { activate, deactivate };
