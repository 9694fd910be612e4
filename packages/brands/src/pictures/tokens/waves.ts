// Written by scripts/brands/generate.mjs; see SOURCES.md.
export const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none"><path fill="#1857F5" d="M24 0H0v24h24z"/><path fill="#fff" d="m4 12 8-8 8 8-8 8z"/></svg>'
