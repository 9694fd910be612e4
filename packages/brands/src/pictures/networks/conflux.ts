// Written by scripts/brands/generate.mjs; see SOURCES.md.
export const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none"><path fill="#37A1DB" d="M24 0H0v24h24z"/><path fill="#fff" d="m15.38 13.54-3.38 3.41-1.88-1.9 3.38-3.41-1.51-1.52-4.91 4.95L11.98 20l4.91-4.95z"/><path fill="#fff" d="M18.4 10.45 12.01 4l-6.41 6.47.02 3.02 6.36-6.42 6.41 6.47z"/></svg>'
