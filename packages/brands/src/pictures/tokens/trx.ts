// Written by scripts/brands/generate.mjs; see SOURCES.md.
export const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none"><path fill="#C4342B" d="M24 0H0v24h24z"/><path fill="#fff" fill-rule="evenodd" d="M5.26 4.17a.5.5 0 0 1 .49-.15l10.58 2.59a.5.5 0 0 1 .18.08l2.15 1.57a.5.5 0 0 1 .12.69l-7.41 10.84a.5.5 0 0 1-.89-.12L5.16 4.67a.5.5 0 0 1 .1-.51m1.75 2.71 3.7 10.41.61-5.4zm5.3 5.19-.62 5.49 5.23-7.65zm5.09-3.49-3.37 1.58 2.26-2.39zm-2.13-1.19L7.03 5.36l4.82 5.62z"/></svg>'
