// Written by scripts/brands/generate.mjs; see SOURCES.md.
export const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none"><path fill="url(#a)" d="M24 0H0v24h24z"/><path fill="#fff" d="M4 18.25 9.64 7.89l4.98-2.16-5.65 10.35zm5.63-2.36 4.28-7.87 2.45 2.37-4.24 7.88zm7.2-5.27L20 11.77l-1.59 2.87-3.85.13z"/><defs><linearGradient id="a" x1="4" x2="20" y1="12" y2="12" gradientUnits="userSpaceOnUse"><stop stop-color="#4086FF"/><stop offset="1" stop-color="#48D4FF"/></linearGradient></defs></svg>'
