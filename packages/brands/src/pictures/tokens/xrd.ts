// Written by scripts/brands/generate.mjs; see SOURCES.md.
export const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none"><path fill="#3CCF8D" d="M24 0H0v24h24z"/><path fill="#fff" d="M4 12.94V11.06h2.47c.23 0 .44.1.57.28l2.82 3.99 4.31-9.51a.71.71 0 0 1 .64-.41H20v1.88h-4.45l-4.93 11.01a.47.47 0 0 1-.81.09l-3.76-5.45z"/></svg>'
