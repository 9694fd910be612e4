// Written by scripts/brands/generate.mjs; see SOURCES.md.
export const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path fill="#4a5568" d="M0 0h24v24H0z"/><g fill="none" stroke="#fff" stroke-linecap="round" stroke-linejoin="round" stroke-width="2" transform="matrix(.66 0 0 .66 4.08 4.08)"><path d="M7 18v-10.95a1.05 1.05 0 0 1 1.97 -.51l6.06 10.92a1.05 1.05 0 0 0 1.97 -.51v-10.95"/><path d="M5 10h14"/><path d="M5 14h14"/></g></svg>'
