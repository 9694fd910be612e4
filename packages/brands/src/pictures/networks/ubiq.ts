// Written by scripts/brands/generate.mjs; see SOURCES.md.
export const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none"><path fill="#00EA90" d="M24 0H0v24h24z"/><path fill="#fff" d="m5.2 14.65 4.71 2.91v-6.6z"/><path fill="#fff" d="M12.46 4v6.36L5.2 14.65V8.19zM18.8 9.36l-4.71-2.91v6.6z"/><path fill="#fff" d="M11.54 20v-6.36l7.26-4.29v6.45z"/></svg>'
