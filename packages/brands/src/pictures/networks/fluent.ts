// Written by scripts/brands/generate.mjs; see SOURCES.md.
export const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none"><path fill="#000" d="M24 0H0v24h24z"/><path fill="#fff" d="M19.99 6.71V4.5H4v2.21h7.12A15 15 0 0 0 7.56 9.79H4v2.21h2.01A14.96 14.96 0 0 0 4 19.5h2.2c0-2.8.9-5.39 2.42-7.5h4.16a9.73 9.73 0 0 0-3.53 7.5h2.2c0-4.14 3.34-7.5 7.45-7.5H20V9.79h-9.35A12.6 12.6 0 0 1 18.9 6.71H20z"/></svg>'
