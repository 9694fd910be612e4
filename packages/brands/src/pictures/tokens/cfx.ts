// Written by scripts/brands/generate.mjs; see SOURCES.md.
export const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none"><path fill="url(#a)" d="M24 0H0v24h24z"/><path fill="#fff" d="m12.01 4 6.73 6.45-.01 3.09-6.75-6.47-6.7 6.42-.02-3.02zm0 13.01 3.5-3.35 1.55 1.49L11.99 20l-5.04-4.83 5.06-4.85 1.55 1.49-3.49 3.35 1.95 1.86z"/><defs><linearGradient id="a" x1="18.74" x2="4.05" y1="16.96" y2="9.17" gradientUnits="userSpaceOnUse"><stop stop-color="#13C77F"/><stop offset="1" stop-color="#295DB2"/></linearGradient></defs></svg>'
