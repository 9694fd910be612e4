// Written by scripts/brands/generate.mjs; see SOURCES.md.
export const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none"><path fill="#000" d="M24 0H0v24h24z"/><path fill="#fff" d="M4.87 17.13A9.01 9.01 0 0 1 20 7.6l-.79.66a7.98 7.98 0 0 0-13.41 8.44zm13.16-7.88a6.44 6.44 0 1 0-5.24 10.48v-1.03a5.41 5.41 0 1 1 4.45-8.79zm-1.98 1.65a3.86 3.86 0 0 0-6.89 2.4 3.86 3.86 0 0 0 6.64 2.68l-.65-.81a2.83 2.83 0 0 1-4.96-1.87 2.83 2.83 0 0 1 5.07-1.73l.79-.66z"/></svg>'
