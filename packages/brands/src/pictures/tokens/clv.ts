// Written by scripts/brands/generate.mjs; see SOURCES.md.
export const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none"><path fill="#50C07C" d="M24 0H0v24h24z"/><path fill="#fff" d="M12 8a4 4 0 1 0-8 0 4 4 0 0 0 8 0"/><path fill="#fff" d="M12 16a4 4 0 1 0-8 0 4 4 0 0 0 8 0m8-8a4 4 0 1 0-8 0 4 4 0 0 0 8 0"/><path fill="#fff" d="M20 16a4 4 0 1 0-8 0 4 4 0 0 0 8 0"/></svg>'
