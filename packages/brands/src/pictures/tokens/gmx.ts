// Written by scripts/brands/generate.mjs; see SOURCES.md.
export const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none"><path fill="url(#a)" d="M24 0H0v24h24z"/><path fill="#fff" d="M20 18.22 12.01 5.78 4 18.22h11.17l-3.16-4.75L10.45 16H8.79l3.23-5.02 4.66 7.24z"/><defs><linearGradient id="a" x1="12.58" x2="7" y1="6.1" y2="19.4" gradientUnits="userSpaceOnUse"><stop stop-color="#03D1CF" stop-opacity=".99"/><stop offset="1" stop-color="#4E09F8"/></linearGradient></defs></svg>'
