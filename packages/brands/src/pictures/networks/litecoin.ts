// Written by scripts/brands/generate.mjs; see SOURCES.md.
export const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none"><path fill="#345D9D" d="M24 0H0v24h24z"/><path fill="#fff" d="M6.43 15.21 5 15.77 5.69 13l1.44-.58L9.21 4h5.13l-1.52 6.2 1.41-.57-.68 2.74-1.42.58-.85 3.62H19L18.13 20H5.25z"/></svg>'
