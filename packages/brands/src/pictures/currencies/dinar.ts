// Written by scripts/brands/generate.mjs; see SOURCES.md.
export const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path fill="#4a5568" d="M0 0h24v24H0z"/><g fill="none" stroke="#fff" stroke-linecap="round" stroke-linejoin="round" stroke-width="2" transform="matrix(.66 0 0 .66 4.08 4.08)"><path d="M14 20.01v-.01"/><path d="M6 13l2.39 -.9a1 1 0 0 0 -.1 -1.9l-1.51 -.4a1 1 0 0 1 -.1 -1.9l2.33 -.89"/><path d="M3 14v1a3 3 0 0 0 3 3h4.16a3 3 0 0 0 2.98 -3.32l-1.14 -10.68"/><path d="M16 17l1 1h2a2 2 0 0 0 1.65 -3.13l-2.65 -3.87"/></g></svg>'
