// Written by scripts/brands/generate.mjs; see SOURCES.md.
export const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none"><path fill="#35B7BA" d="M24 0H0v24h24z"/><path fill="#fff" d="m17.26 8.03-1.73 1.74a4.2 4.2 0 0 1-5.8 5.8l-1.74 1.73a6.62 6.62 0 0 0 9.27-9.27M7.78 12.03a4.2 4.2 0 0 1 6.38-3.61l1.75-1.75A6.62 6.62 0 0 0 6.64 15.94l1.75-1.74a4.2 4.2 0 0 1-.61-2.17zm10.73-5.12A1.46 1.46 0 1 0 18.58 4a1.46 1.46 0 0 0-.08 2.91M5.42 20a1.46 1.46 0 0 0 1.38-2.02A1.45 1.45 0 1 0 5.42 20"/></svg>'
