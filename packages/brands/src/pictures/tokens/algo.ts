// Written by scripts/brands/generate.mjs; see SOURCES.md.
export const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none"><path fill="#000" d="M24 0H0v24h24z"/><path fill="#fff" d="m6.79 20 7.31-12.65.88 3.27L9.57 20h2.77l3.51-6.08L17.49 20h2.48l-2.43-9.04 1.72-3.23h-2.52L15.68 4H13.26L4.02 20z"/></svg>'
