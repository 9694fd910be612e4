// Written by scripts/brands/generate.mjs; see SOURCES.md.
export const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none"><path fill="#0500FF" d="M24 0H0v24h24z"/><path fill="#fff" d="M4.8 6.31 12 4v16c-5.14-2.13-7.2-6.22-7.2-8.53zm14.4 0L12 4v16c5.14-2.13 7.2-6.22 7.2-8.53z"/></svg>'
