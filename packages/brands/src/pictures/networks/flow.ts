// Written by scripts/brands/generate.mjs; see SOURCES.md.
export const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none"><path fill="#00EF8B" d="M24 0H0v24h24z"/><path fill="#000" fill-rule="evenodd" d="M19.64 7.5h-3.6c-.78 0-1.4.79-1.4 1.54v.46h-4v-.46c0-2.78 2.32-5.04 5.19-5.04h3.82zm-9 7.25c0 .79-.47 1.43-1.25 1.43-1 0-1.43-.65-1.43-1.43s.65-1.25 1.43-1.25h1.25zm4-1.25v1.02c0 2.9-2.35 5.48-5.25 5.48a5.26 5.26 0 0 1 0-10.5h1.25v4zm0 0v-4h4v4z"/></svg>'
