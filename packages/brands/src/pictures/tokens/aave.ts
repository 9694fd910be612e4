// Written by scripts/brands/generate.mjs; see SOURCES.md.
export const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none"><path fill="#9391F7" d="M24 0H0v24h24z"/><path fill="#fff" d="M9.88 16c.9 0 1.63-.7 1.63-1.56s-.73-1.56-1.63-1.56-1.63.7-1.63 1.56S8.98 16 9.88 16m4.25 0c.9 0 1.63-.7 1.63-1.56s-.73-1.56-1.63-1.56-1.63.7-1.63 1.56.73 1.56 1.63 1.56"/><path fill="#fff" d="M12 8c-4.42 0-8.0 3.5-8 7.82h2.04c0-3.23 2.65-5.86 5.96-5.86 3.31 0 5.96 2.62 5.96 5.86H20C20 11.5 16.42 8 12 8"/></svg>'
