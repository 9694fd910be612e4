// Written by scripts/brands/generate.mjs; see SOURCES.md.
export const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none"><path fill="#1F63FF" d="M24 0H0v24h24z"/><path fill="#fff" d="M9.33 5.88v12.24L4 13.77zm.0 12.24 5.03-4.35-1.46-2.3H20z"/></svg>'
