// Written by scripts/brands/generate.mjs; see SOURCES.md.
export const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none"><path fill="#152E51" d="M24 0H0v24h24z"/><path fill="#fff" d="M7.92 15.24a4.4 4.4 0 0 0-2.58 1.21A7.96 7.96 0 0 1 4 12.02a8 8 0 0 1 3.92-6.88zm.98 0a4.4 4.4 0 0 1 3.89 4.74 8 8 0 1 0-3.89-15.34z"/></svg>'
