// Written by scripts/brands/generate.mjs; see SOURCES.md.
export const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none"><path fill="url(#a)" d="M24 0H0v24h24z"/><path fill="#fff" d="m5 20 11.21-4.7-3.55-3.59zM9.12 8.13l3.55 3.58L19 4z"/><defs><linearGradient id="a" x1="19" x2="5" y1="12" y2="12" gradientUnits="userSpaceOnUse"><stop stop-color="#3F9"/><stop offset="1" stop-color="#0CF"/></linearGradient></defs></svg>'
