// Written by scripts/brands/generate.mjs; see SOURCES.md.
export const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none"><path fill="#FFC95B" d="M24 0H0v24h24z"/><path fill="#fff" d="M9.52 7.44v6.85h5.9zM4 14.28h5.52v-6.85zm2.89 3.99a9.5 9.5 0 0 0 5.48 1.71 9.5 9.5 0 0 0 5.48-1.71z"/><path fill="#fff" d="M4 14.28a8.4 8.4 0 0 0 1.06 1.71h10.43v-1.71zM15.81 12v5.14H20z"/><path fill="#fff" d="M11.63 17.14h4.18V12zm4.18-7.19a2.28 2.28 0 1 0 0-4.57 2.28 2.28 0 0 0 0 4.57M9.52 6.29a1.14 1.14 0 1 0 0-2.28 1.14 1.14 0 0 0 0 2.28"/></svg>'
