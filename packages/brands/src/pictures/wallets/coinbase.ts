// Written by scripts/brands/generate.mjs; see SOURCES.md.
export const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none"><path fill="#0E5BFF" d="M24 0H0v24h24z"/><path fill="#fff" d="M4 12a8 8 0 1 1 16 0 8 8 0 0 1-16 0"/><path fill="#0E5BFF" fill-rule="evenodd" d="M12 17.67a5.67 5.67 0 1 0 0-11.33 5.67 5.67 0 0 0 0 11.33m-.67-7.33a1 1 0 0 0-1 1v1.33a1 1 0 0 0 1 1h1.33a1 1 0 0 0 1-1v-1.33a1 1 0 0 0-1-1z"/></svg>'
