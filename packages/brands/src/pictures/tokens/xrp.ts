// Written by scripts/brands/generate.mjs; see SOURCES.md.
export const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none"><path fill="#000" d="M24 0H0v24h24z"/><path fill="#fff" d="M17.65 5h2.32l-4.82 5.14A4.37 4.37 0 0 1 12 11.51a4.37 4.37 0 0 1-3.15-1.37L4.02 5h2.32l3.66 3.94c1.07 1.14 2.93 1.14 3.99 0zM6.32 18.99H4l4.85-5.12a4.38 4.38 0 0 1 3.16-1.37 4.38 4.38 0 0 1 3.16 1.37L20 18.99h-2.32l-3.68-3.92c-1.07-1.14-2.93-1.14-3.99 0z"/></svg>'
