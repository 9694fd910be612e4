// Written by scripts/brands/generate.mjs; see SOURCES.md.
export const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path fill="#4a5568" d="M0 0h24v24H0z"/><g fill="none" stroke="#fff" stroke-linecap="round" stroke-linejoin="round" stroke-width="2" transform="matrix(.66 0 0 .66 4.08 4.08)"><path d="M5 6v12"/><path d="M5 12c3.5 0 6 -3 6 -6"/><path d="M5 12c3.5 0 6 3 6 6"/><path d="M15 10v8"/><path d="M19 10a4 4 0 0 0 -4 4"/><path d="M20 18.01v-.01"/></g></svg>'
