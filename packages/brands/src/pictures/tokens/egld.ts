// Written by scripts/brands/generate.mjs; see SOURCES.md.
export const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none"><path fill="#23F7DD" d="M24 0H0v24h24z"/><path fill="#000" d="m13 12 7-3.75L18.8 6l-6.54 2.45a.7.7 0 0 1-.52 0L5.2 6 4 8.26 11 12l-7 3.74L5.2 18l6.54-2.45a.7.7 0 0 1 .52 0L18.8 18 20 15.73z"/></svg>'
