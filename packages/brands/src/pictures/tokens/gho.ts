// Written by scripts/brands/generate.mjs; see SOURCES.md.
export const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none"><path fill="#C9B4F9" d="M24 0H0v24h24z"/><path fill="#000" d="M14.42 12h3.1L20 16.27v2.67h-9.46C6.93 18.93 4 15.94 4 12.25v-.49c0-3.7 2.93-6.69 6.54-6.69h3.97l1.54 2.67h-5.19a4.21 4.21 0 0 0-4.16 4.26c0 2.35 1.86 4.28 4.16 4.28h6.04zm-2.95-1.87a1.33 1.33 0 1 1-2.67 0 1.33 1.33 0 0 1 2.67 0m0 3.73a1.33 1.33 0 1 1-2.67 0 1.33 1.33 0 0 1 2.67 0"/></svg>'
