// Written by scripts/brands/generate.mjs; see SOURCES.md.
export const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none"><path fill="#00E98D" d="M24 0H0v24h24z"/><path fill="#fff" d="M4.83 16.14h8.83V20H4.83zM19.17 4h-9.38v9.38h9.38v-3.31h-5.52V7.31h5.52z"/></svg>'
