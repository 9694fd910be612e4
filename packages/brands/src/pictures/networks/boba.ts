// Written by scripts/brands/generate.mjs; see SOURCES.md.
export const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none"><path fill="#B0B1AC" d="M24 0H0v24h24z"/><path fill="#fff" d="M12.04 14.67H4.75V4h7.3a4.53 4.53 0 0 1 4.53 4.54v1.6a4.54 4.54 0 0 1-4.53 4.54"/><path fill="#fff" d="M13.92 20h-9.17v-5.34a5.33 5.33 0 0 1 5.33-5.33h3.84a5.33 5.33 0 1 1 0 10.67"/><path fill="#fff" d="M16.57 10.04v.09a4.54 4.54 0 0 1-4.54 4.54H4.75a5.33 5.33 0 0 1 5.33-5.33h3.84c.97 0 1.88.26 2.66.71"/></svg>'
