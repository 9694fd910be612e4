// Written by scripts/brands/generate.mjs; see SOURCES.md.
export const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none"><path fill="#1B5AFF" d="M24 0H0v24h24z"/><path fill="#fff" d="M9.33 4H4v5.33A5.33 5.33 0 0 0 9.33 4m0 16V9.33C9.33 6.38 11.54 4 14.53 4H20v5.33h-5.33V20z"/></svg>'
