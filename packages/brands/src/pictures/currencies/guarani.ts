// Written by scripts/brands/generate.mjs; see SOURCES.md.
export const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path fill="#4a5568" d="M0 0h24v24H0z"/><g fill="none" stroke="#fff" stroke-linecap="round" stroke-linejoin="round" stroke-width="2" transform="matrix(.66 0 0 .66 4.08 4.08)"><path d="M16.01 7.54a5.97 5.97 0 0 0 -4.01 -1.54a6 6 0 0 0 -5.99 6c0 3.31 2.68 6 5.99 6a5.97 5.97 0 0 0 4 -1.54c.73 -.66 1.06 -2.15 1 -4.46h-5"/><path d="M12 20v-16"/></g></svg>'
