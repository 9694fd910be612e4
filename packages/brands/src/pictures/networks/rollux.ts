// Written by scripts/brands/generate.mjs; see SOURCES.md.
export const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none"><path fill="#000" d="M24 0H0v24h24z"/><path fill="#DBEF88" d="M12 20a8 8 0 1 0 0-16 8 8 0 0 0 .0 16"/><path fill="#000" d="M8.47 7.87h.33l7.93 7.27v.99h-8.26zm6.26 4.8a3.3 3.3 0 0 0-4.69-4.3z"/></svg>'
