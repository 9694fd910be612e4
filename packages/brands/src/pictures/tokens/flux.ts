// Written by scripts/brands/generate.mjs; see SOURCES.md.
export const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none"><path fill="#2C61D3" d="M24 0H0v24h24z"/><path fill="#fff" fill-rule="evenodd" d="M19.06 8 12 4 4.94 8v3.69l2.35-1.33 2.35 1.33v-1.03l5.41-3.11 4 2.3zm0 8-4.16 2.35-3.85-2.24v-4.67l4-2.33 4 2.33zm-5.52 3.13L12 20l-3.33-1.89 1.56-.89zm-6.17-1.75 2.28-1.33v-2.74l-2.35-1.37-2.35 1.37V16z"/></svg>'
