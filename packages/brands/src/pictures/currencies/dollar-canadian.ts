// Written by scripts/brands/generate.mjs; see SOURCES.md.
export const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path fill="#4a5568" d="M0 0h24v24H0z"/><g fill="none" stroke="#fff" stroke-linecap="round" stroke-linejoin="round" stroke-width="2" transform="matrix(.66 0 0 .66 4.08 4.08)"><path d="M21 6h-4a3 3 0 0 0 0 6h1a3 3 0 0 1 0 6h-4"/><path d="M10 18h-1a6 6 0 1 1 0 -12h1"/><path d="M17 20v-2"/><path d="M18 6v-2"/></g></svg>'
