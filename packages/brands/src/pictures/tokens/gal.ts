// Written by scripts/brands/generate.mjs; see SOURCES.md.
export const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none"><path fill="#000" d="M24 0H0v24h24z"/><path fill="#fff" d="M4 20 19.32 7.24a1.82 1.82 0 1 0-2.56-2.56zm7.39-13.59L4.94 11.25l4.84-6.45a1.15 1.15 0 1 1 1.61 1.61m7.81 7.81-6.45 4.84 4.84-6.45a1.15 1.15 0 1 1 1.61 1.61"/></svg>'
