// Written by scripts/brands/generate.mjs; see SOURCES.md.
export const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path fill="#4a5568" d="M0 0h24v24H0z"/><g fill="none" stroke="#fff" stroke-linecap="round" stroke-linejoin="round" stroke-width="2" transform="matrix(.66 0 0 .66 4.08 4.08)"><path d="M11 4h-4a3 3 0 0 0 -3 3v12"/><path d="M10 11h-6"/><path d="M16 4v13a2 2 0 0 0 2 2h2"/><path d="M19 9h-5"/></g></svg>'
