// Written by scripts/brands/generate.mjs; see SOURCES.md.
export const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none"><path fill="#1C2C5F" d="M24 0H0v24h24z"/><path fill="#fff" d="M12 4.84a7.37 7.37 0 0 1 6.74 4.63l-1.26.21A5.87 5.87 0 0 0 12 6.14c-3.28 0-5.96 2.57-5.9 5.86l-1.18 1.12A7.17 7.17 0 0 1 12 4.84M6.65 14.38a5.87 5.87 0 0 0 5.35 3.48c3.31 0 6-2.78 5.9-6.07l1.21-.65A7.16 7.16 0 0 1 12 19.16a7.18 7.18 0 0 1-6.5-4.21z"/><path fill="#fff" d="m4 14.53 7.16-5.05-.42 2.11 4.21-2.11-.42 2.11L20 9.89l-7.37 3.58.63-1.9-4.21 2.11.42-1.69z"/></svg>'
