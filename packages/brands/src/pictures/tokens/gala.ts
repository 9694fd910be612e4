// Written by scripts/brands/generate.mjs; see SOURCES.md.
export const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none"><path fill="#000" d="M24 0H0v24h24z"/><path fill="#fff" d="m5.5 7.5 6.52 4.01 2.5-1.49L13.5 9.5l-1.39.9L7.41 7.5l4.52-2.42 5.63 3.11 1-.6L12.02 4zM6 8.76l-1-.64V15.8l6.5 4.2v-7.94L9 10.5v1.21l1.5.97v5.39L6 15.18zm6.5 9.97v1.27l6.5-4.17V8.15l-6.5 3.92v3.04l1-.65V12.7L18 10v5.21l-5.5 3.53z"/></svg>'
