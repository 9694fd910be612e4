// Written by scripts/brands/generate.mjs; see SOURCES.md.
export const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none"><path fill="#EAB300" d="M24 0H0v24h24z"/><path fill="#fff" d="M8 4v2H6v2h1a.5.5 0 0 1 .5.5v7a.5.5 0 0 1-.5.5h-.5L6 18h2v2h2v-2h1.5v2h2v-2h1v-.01c1.95-.12 3.5-1.64 3.5-3.49 0-1.41-.9-2.63-2.19-3.18C16.54 10.77 17 9.93 17 9c0-1.84-2-3-3.5-3V4h-2v2H10V4zm2 12v-3.5h3.25a1.75 1.75 0 1 1 0 3.5zm0-8h2.5a1.5 1.5 0 1 1 0 3H10z"/></svg>'
