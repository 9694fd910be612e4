// Written by scripts/brands/generate.mjs; see SOURCES.md.
export const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path fill="#4a5568" d="M0 0h24v24H0z"/><g fill="none" stroke="#fff" stroke-linecap="round" stroke-linejoin="round" stroke-width="2" transform="matrix(.66 0 0 .66 4.08 4.08)"><path d="M8 6h5a3 3 0 0 1 3 3v.14a2.86 2.86 0 0 1 -2.86 2.86h-5.14"/><path d="M8 12h5a3 3 0 0 1 3 3v.14a2.86 2.86 0 0 1 -2.86 2.86h-5.14"/><path d="M8 6v12"/><path d="M11 4v2"/><path d="M11 18v2"/></g></svg>'
