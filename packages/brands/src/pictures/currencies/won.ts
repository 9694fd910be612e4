// Written by scripts/brands/generate.mjs; see SOURCES.md.
export const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path fill="#4a5568" d="M0 0h24v24H0z"/><g fill="none" stroke="#fff" stroke-linecap="round" stroke-linejoin="round" stroke-width="2" transform="matrix(.66 0 0 .66 4.08 4.08)"><path d="M4 6l3.25 11.36a.85 .85 0 0 0 1.62 .04l3.13 -9.39l3.13 9.39a.85 .85 0 0 0 1.62 -.04l3.25 -11.36"/><path d="M21 10h-18"/><path d="M21 14h-18"/></g></svg>'
