// Written by scripts/brands/generate.mjs; see SOURCES.md.
export const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none"><path fill="#F50DB4" d="M24 0H0v24h24z"/><path fill="#fff" d="M20 11.85A7.85 7.85 0 0 1 12.15 4h-.3v7.85H4v.3A7.85 7.85 0 0 1 11.85 20h.3v-7.85H20z"/></svg>'
