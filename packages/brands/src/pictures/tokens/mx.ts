// Written by scripts/brands/generate.mjs; see SOURCES.md.
export const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none"><path fill="#002F81" d="M24 0H0v24h24z"/><path fill="#fff" d="M7.73 7.92a1.88 1.88 0 0 1 3.29 0l5.17 9.14H5.96c-1.5 0-2.44-1.66-1.69-2.99z"/><path fill="#fff" d="M16.27 7.92a1.88 1.88 0 0 0-3.29 0l-3.66 6.49c-.67 1.18.16 2.65 1.5 2.65h7.24c1.5 0 2.44-1.66 1.69-2.99z"/><path fill="#fff" d="M10.81 17.05h5.38L12 9.64 9.31 14.4c-.67 1.18.17 2.65 1.5 2.65"/></svg>'
