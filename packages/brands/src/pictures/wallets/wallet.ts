// Written by scripts/brands/generate.mjs; see SOURCES.md.
export const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path fill="#5b6472" d="M0 0h24v24H0z"/><path fill="#fff" fill-rule="evenodd" d="M6.5 6h9A1.5 1.5 0 0 1 17 7.5V8h.5A1.5 1.5 0 0 1 19 9.5v7a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 5 16.5v-9A1.5 1.5 0 0 1 6.5 6m0 1.5v9h11v-2h-2.250a1.75 1.75 0 0 1 0-3.5h2.250V9.5h-9a.75.75 0 0 1 0-1.5h7v-.5zm8.75 4.5a.75.75 0 0 0 0 1.5.75.75 0 0 0 0-1.5"/></svg>'
