// Written by scripts/brands/generate.mjs; see SOURCES.md.
export const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none"><path fill="#6A0097" d="M24 0H0v24h24z"/><path fill="#fff" d="M19.43 20h-4.95l-5.08-7.24 2.03-4.19zM4.57 4h4v16h-4z"/><path fill="#fff" d="M18.54 4h-4.57L8.57 9.5v4.99z"/></svg>'
