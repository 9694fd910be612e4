// Written by scripts/brands/generate.mjs; see SOURCES.md.
export const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none"><path fill="#000" d="M24 0H0v24h24z"/><path fill="#fff" d="M14.28 12.49H9.81v-1.12h4.47z"/><path fill="#fff" fill-rule="evenodd" d="M7.56 5.35a8 8 0 1 1 8.89 13.3 8 8 0 0 1-8.89-13.3m6.68 10.11h1.02V8.46h-1.02v2.11H9.76V8.46H8.75v7.0h1.02V13.3h4.47z"/></svg>'
