// Written by scripts/brands/generate.mjs; see SOURCES.md.
export const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none"><path fill="#000" d="M24 0H0v24h24z"/><path fill="#fff" d="M5.01 13.27c0 1.36.34 2.65.95 3.78l-.9.45A9.0 9.0 0 0 1 20 7.58l-.76.65A8.0 8.0 0 0 0 5.01 13.26zm7.75 5.49a5.49 5.49 0 0 1-5.25-5.35 5.5 5.5 0 0 1 9.82-3.53l.76-.65a6.5 6.5 0 1 0-5.33 10.53V18.75zm2.41-3.43a2.99 2.99 0 0 1-5.17-2.06 2.99 2.99 0 0 1 5.45-1.73l.76-.65a3.99 3.99 0 0 0-7.21 2.37 3.99 3.99 0 0 0 6.77 2.88l-.6-.82z"/></svg>'
