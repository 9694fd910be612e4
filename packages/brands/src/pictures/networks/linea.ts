// Written by scripts/brands/generate.mjs; see SOURCES.md.
export const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none"><path fill="#000" d="M24 0H0v24h24z"/><path fill="#fff" d="M17.01 20H4.42V6.6h2.88v10.81h9.7zm.0-10.81c1.42 0 2.57-1.16 2.57-2.6S18.43 4 17.01 4 14.44 5.16 14.44 6.6s1.15 2.6 2.57 2.6"/></svg>'
