// Written by scripts/brands/generate.mjs; see SOURCES.md.
export const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none"><path fill="#000" d="M24 0H0v24h24z"/><path fill="#fff" d="M4 4h5.33v5.33H4zm10.67 5.33H9.33v5.33H4V20h5.33v-5.33h5.33V20H20v-5.33h-5.33zm0 0V4H20v5.33z"/></svg>'
