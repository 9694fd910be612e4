// Written by scripts/brands/generate.mjs; see SOURCES.md.
export const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none"><path fill="#49A3FF" d="M24 0H0v24h24z"/><path fill="#fff" d="M4 11.01v-6.67l13.2 13.62c-.27.23-3.57 2.93-7.49 1.73-3.42-1.05-5.83-4.61-5.7-8.69zm15.98 2 .02 6.62L6.76 6.06c.27-.24 3.57-2.95 7.48-1.75 3.42 1.03 5.86 4.61 5.74 8.7z"/></svg>'
