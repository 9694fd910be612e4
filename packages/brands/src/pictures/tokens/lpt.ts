// Written by scripts/brands/generate.mjs; see SOURCES.md.
export const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none"><path fill="#00EB88" d="M24 0H0v24h24z"/><path fill="#fff" d="M7.73 4h-3.2v3.2h3.2zm0 6.4h-3.2v3.2h3.2zm-3.2 6.4h3.2V20h-3.2zm9.07-3.2H10.4v3.2h3.2zM10.4 7.2h3.2v3.2h-3.2zm9.07 3.2h-3.2v3.2h3.2z"/></svg>'
