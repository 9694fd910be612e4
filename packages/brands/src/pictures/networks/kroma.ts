// Written by scripts/brands/generate.mjs; see SOURCES.md.
export const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none"><path fill="#7AE03A" d="M24 0H0v24h24z"/><path fill="#fff" d="M12 4.33 4 9.44 8 12l4-2.56L16 12l4-2.56z"/><path fill="#fff" d="m20 9.44-8 5.11-8-5.11v5.11l8 5.11 8-5.11z"/></svg>'
