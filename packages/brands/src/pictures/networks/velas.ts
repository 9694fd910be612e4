// Written by scripts/brands/generate.mjs; see SOURCES.md.
export const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none"><path fill="#0137C1" d="M24 0H0v24h24z"/><path fill="#fff" d="m15 10.2-2.99 5.4L9 10.2zm3-1.8L6 8.4 12.0 19.2zM4 4.8l1 1.8h14L20 4.8z"/></svg>'
