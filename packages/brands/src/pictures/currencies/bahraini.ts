// Written by scripts/brands/generate.mjs; see SOURCES.md.
export const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path fill="#4a5568" d="M0 0h24v24H0z"/><g fill="none" stroke="#fff" stroke-linecap="round" stroke-linejoin="round" stroke-width="2" transform="matrix(.66 0 0 .66 4.08 4.08)"><path d="M3 10v1a4 4 0 0 0 4 4h2a2 2 0 0 0 2 -2v-3"/><path d="M7 19.01v-.01"/><path d="M14 15.01v-.01"/><path d="M17 15h2a2 2 0 0 0 1.65 -3.13l-2.65 -3.87"/></g></svg>'
