// Written by scripts/brands/generate.mjs; see SOURCES.md.
export const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none"><path fill="#30BF54" d="M24 0H0v24h24z"/><path fill="#fff" d="M4 4a8 8 0 0 1 8 8 8 8 0 0 1-8-8m16 16a8 8 0 0 1-8-8 8 8 0 0 1 8 8m-8-8a4 4 0 0 1 4-4 4 4 0 0 1-4 4m0 0a4 4 0 0 1-4 4 4 4 0 0 1 4-4"/></svg>'
