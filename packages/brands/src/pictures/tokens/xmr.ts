// Written by scripts/brands/generate.mjs; see SOURCES.md.
export const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none"><path fill="#F60" d="M24 0H0v24h24z"/><path fill="#fff" d="M12 4a7.99 7.99 0 0 1 7.59 10.5H17V7.81l-5.01 5.22L7 7.82V14.5H4.41A7.9 7.9 0 0 1 4 12.01 8 8 0 0 1 12 4m.02 11.4 3.48-3.48V16h3.33c-1.48 2.44-3.94 4.0-6.83 4-2.88 0-5.42-1.7-6.83-4H8.5v-4.08z"/></svg>'
