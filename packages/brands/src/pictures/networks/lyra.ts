// Written by scripts/brands/generate.mjs; see SOURCES.md.
export const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none"><path fill="#25FAAF" d="M24 0H0v24h24z"/><path fill="#fff" d="M4 14.22h13.72L20 19.2H6.24zm1.31-1.26 8.22-8.17 2.43 5.44-2.86 2.72z"/></svg>'
