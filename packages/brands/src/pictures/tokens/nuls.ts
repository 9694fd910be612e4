// Written by scripts/brands/generate.mjs; see SOURCES.md.
export const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none"><path fill="#00E789" d="M24 0H0v24h24z"/><path fill="#fff" d="M10.79 14.69 12 16.37V20l-4.42-2.13V8.5a.47.47 0 0 1 .14-.36l.52-.47a.48.48 0 0 1 .71.07l4.03 5.74 2.24 1.47V7.06l-2.01-1.07v4.96L12 9.45V4l4.42 2.22v9.33l-.88.9-3.26-1.91-3.5-4.97v7.56l2.01.98z"/></svg>'
