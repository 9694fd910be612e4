// Written by scripts/brands/generate.mjs; see SOURCES.md.
export const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none"><path fill="#00E0CA" d="M24 0H0v24h24z"/><path fill="#fff" d="M17.77 6.16c-2.64-2.82-6.98-2.88-9.69-.14-2.71 2.75-2.77 7.26-.13 10.09l1.74-1.76c-1.7-1.83-1.66-4.75.09-6.53a4.32 4.32 0 0 1 6.28.08zM6.23 17.84c2.64 2.82 6.98 2.88 9.69.14 2.71-2.75 2.77-7.26.13-10.09l-1.74 1.76c1.7 1.83 1.66 4.75-.1 6.53a4.32 4.32 0 0 1-6.28-.08z"/></svg>'
