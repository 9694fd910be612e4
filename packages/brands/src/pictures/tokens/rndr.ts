// Written by scripts/brands/generate.mjs; see SOURCES.md.
export const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none"><path fill="url(#a)" d="M24 0H0v24h24z"/><path fill="#fff" fill-rule="evenodd" d="M12 4.5a7.5 7.5 0 1 1-6.05 3.07A1.5 1.5 0 0 0 8.5 6.5a1.5 1.5 0 1 0-2.86.64A8 8 0 1 0 12 4zm-5 3a1 1 0 1 0 0-2 1 1 0 0 0 0 2m5 8a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7"/><defs><linearGradient id="a" x1="12" x2="12" y1="4" y2="20" gradientUnits="userSpaceOnUse"><stop stop-color="#E92121"/><stop offset="1" stop-color="#9C0403"/></linearGradient></defs></svg>'
