// Written by scripts/brands/generate.mjs; see SOURCES.md.
export const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path fill="#4a5568" d="M0 0h24v24H0z"/><g fill="none" stroke="#fff" stroke-linecap="round" stroke-linejoin="round" stroke-width="2" transform="matrix(.66 0 0 .66 4.08 4.08)"><path d="M8.5 19h-3.5"/><path d="M8.6 16.48a1.5 1.5 0 1 0 -1.1 2.52"/><path d="M7 4v9"/><path d="M15 13h1.89a1.5 1.5 0 0 0 1.3 -2.26l-2.18 -3.74"/><path d="M11 13.01v-.01"/></g></svg>'
