// Written by scripts/brands/generate.mjs; see SOURCES.md.
export const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none"><path fill="#03D9AF" d="M24 0H0v24h24z"/><path fill="#fff" d="m13.99 19.2 2-3.6L10 4.8H6L4 8.4h4.0zm4-7.2L20 8.4 17.99 4.8H14l-1.99 3.6H16z"/><path fill="#fff" d="m16 8.4 1.99-3.6H14l-1.99 3.6zm-7.99 0L10 4.8H6L4 8.4z"/></svg>'
