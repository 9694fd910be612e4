// Written by scripts/brands/generate.mjs; see SOURCES.md.
export const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path fill="#4a5568" d="M0 0h24v24H0z"/><g fill="none" stroke="#fff" stroke-linecap="round" stroke-linejoin="round" stroke-width="2" transform="matrix(.66 0 0 .66 4.08 4.08)"><path d="M8 7a2.64 2.64 0 0 1 2.56 -2h3.38a2.64 2.64 0 0 1 2.56 2a2.57 2.57 0 0 1 -1.34 2.92l-5.88 2.94a3.34 3.34 0 0 0 -1.78 3.64a3.11 3.11 0 0 0 3.05 2.5h2.89a2.64 2.64 0 0 0 2.56 -2"/><path d="M6 10h12"/><path d="M6 14h12"/></g></svg>'
