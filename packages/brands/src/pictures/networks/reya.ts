// Written by scripts/brands/generate.mjs; see SOURCES.md.
export const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none"><path fill="#08F06A" d="M24 0H0v24h24z"/><path fill="#000" d="M8.8 14.03 7.52 11.55V6.5L6 4h6.1c3.63 0 5.75 1.84 5.75 4.99 0 2.14-1.01 3.68-2.89 4.44L18 20h-3.06l-2.71-5.98zm-1.28-7.53v5.06h4.58c1.77 0 2.82-.94 2.82-2.56 0-1.6-1.05-2.5-2.82-2.5z"/></svg>'
