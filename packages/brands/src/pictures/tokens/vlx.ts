// Written by scripts/brands/generate.mjs; see SOURCES.md.
export const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none"><path fill="#000" d="M24 0H0v24h24z"/><path fill="#fff" d="M15.29 10.12 12 16l-3.29-5.88zm2.82-1.88H5.88L12 19.06zM4 4.94l1.18 1.88h13.65L20 4.94z"/></svg>'
