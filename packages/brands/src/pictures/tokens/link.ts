// Written by scripts/brands/generate.mjs; see SOURCES.md.
export const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none"><path fill="#2E61DE" d="M24 0H0v24h24z"/><path fill="#fff" d="m12 4 6.43 3.85v7.79L11.08 20v-1.1l-5.5-3.28-.02-7.72zm.01 13.32 4.59-2.72V8.89l-4.59-2.75L7.41 8.93v5.64z"/></svg>'
