// Written by scripts/brands/generate.mjs; see SOURCES.md.
export const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none"><path fill="#FF1A2D" d="M24 0H0v24h24z"/><path fill="#fff" fill-rule="evenodd" d="M9.62 15.21a4 4 0 1 1 4.38.25v-.79l-3.58 2.11v1.74l-.8.8zm.8.64L14 13.74V9.81l-3.58 2.11zM20 12a8 8 0 1 1-16 0 8 8 0 0 1 16 0"/></svg>'
