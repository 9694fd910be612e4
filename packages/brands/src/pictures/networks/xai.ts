// Written by scripts/brands/generate.mjs; see SOURCES.md.
export const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none"><path fill="#FF253A" d="M24 0H0v24h24z"/><path fill="#fff" fill-rule="evenodd" d="M15.26 16.19H8.74l2.32-4.03-1.58-2.74L4 18.93h16L12 5.07l-1.58 2.74z"/></svg>'
