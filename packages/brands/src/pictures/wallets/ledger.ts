// Written by scripts/brands/generate.mjs; see SOURCES.md.
export const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none"><path fill="#000" d="M24 0H0v24h24z"/><path fill="#fff" d="M4 15.11v4.09h6.02v-.91H4.88v-3.18zm15.12 0v3.18h-5.14v.91H20v-4.09zM10.03 8.89v6.22h3.96v-.82h-3.08V8.89zM4 4.8v4.09h.88V5.71h5.14V4.8zm9.98 0v.91h5.14v3.18H20V4.8z"/></svg>'
