// Written by scripts/brands/generate.mjs; see SOURCES.md.
export const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none"><path fill="#8530F1" d="M24 0H0v24h24z"/><path fill="#fff" d="m12 12.28 4-2.22 4-2.23-4-2.22-4 2.22L8 5.6 4 7.82l4 2.23z"/><path fill="#fff" d="m16 11.73-4 2.22-4-2.22-4 2.22 4 2.23 4 2.22 4-2.22 4-2.23z"/></svg>'
