// Written by scripts/brands/generate.mjs; see SOURCES.md.
export const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none"><path fill="#FF564F" d="M24 0H0v24h24z"/><path fill="#fff" d="M8.23 20V4H5.71v16zm6.92 0-5.66-8.0 5.66-7.99h3.14l-5.66 7.99L18.29 20z"/></svg>'
