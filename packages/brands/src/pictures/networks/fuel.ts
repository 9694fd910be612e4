// Written by scripts/brands/generate.mjs; see SOURCES.md.
export const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none"><path fill="#000" d="M24 0H0v24h24z"/><path fill="#00F58C" d="M4.72 4h10.57l-7.01 7.01a.93.93 0 0 1-1.49-.26L4.08 5.01A.71.71 0 0 1 4.72 4M4 20v-6.82a.66.66 0 0 1 .66-.66h6.82zm9.21-9.21a1.66 1.66 0 0 1-1.17.49H9.78l6.79-6.79A1.66 1.66 0 0 1 17.74 4H20z"/></svg>'
