// Written by scripts/brands/generate.mjs; see SOURCES.md.
export const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none"><path fill="#007AFF" d="M24 0H0v24h24z"/><path fill="#fff" d="M4 16v4c3.7 0 7.08-2.03 8.82-5.29l1.88-3.53A5.99 5.99 0 0 1 20 8V4a9.98 9.98 0 0 0-8.82 5.29l-1.88 3.53A5.99 5.99 0 0 1 4 16m12 0h4v4h-4z"/></svg>'
