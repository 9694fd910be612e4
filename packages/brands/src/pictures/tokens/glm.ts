// Written by scripts/brands/generate.mjs; see SOURCES.md.
export const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none"><path fill="#1C408A" d="M24 0H0v24h24z"/><path fill="#fff" d="M15.89 4.92 14.97 4l-1.84 1.83a3.24 3.24 0 1 0-2.43 5.89v1.86a3.24 3.24 0 1 0 1.3 0v-1.86a3.25 3.25 0 0 0 2.05-4.98zm-2.58 3.62a1.95 1.95 0 1 1-3.89 0 1.95 1.95 0 0 1 3.89 0m0 8.22a1.95 1.95 0 1 1-3.89 0 1.95 1.95 0 0 1 3.89 0"/></svg>'
