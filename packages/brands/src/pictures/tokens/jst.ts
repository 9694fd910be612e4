// Written by scripts/brands/generate.mjs; see SOURCES.md.
export const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none"><path fill="#B41514" d="M24 0H0v24h24z"/><path fill="#fff" d="M13.88 5.88a1.88 1.88 0 1 1-3.76 0 1.88 1.88 0 0 1 3.76 0m0 12.24a1.88 1.88 0 1 1-3.76 0 1.88 1.88 0 0 1 3.76 0M4.94 12.94h14.12v2.35H4.94z"/><path fill="#fff" d="M4.47 4.47c.18 3.93 3.48 7.06 7.53 7.06s7.35-3.13 7.53-7.06h-2.37c-.24 2.59-2.46 4.62-5.16 4.62s-4.92-2.03-5.16-4.62z"/></svg>'
