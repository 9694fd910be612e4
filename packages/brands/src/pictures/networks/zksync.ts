// Written by scripts/brands/generate.mjs; see SOURCES.md.
export const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none"><path fill="#000" d="M24 0H0v24h24z"/><path fill="#fff" fill-rule="evenodd" d="m20 12-4.54-3.99v2.93l-4.51 2.93 4.51.0V16zM4 12l4.54 4v-2.9l4.48-2.93-4.47-.0V8z"/></svg>'
