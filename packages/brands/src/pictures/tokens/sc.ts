// Written by scripts/brands/generate.mjs; see SOURCES.md.
export const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none"><path fill="#15D47B" d="M24 0H0v24h24z"/><path fill="#fff" fill-rule="evenodd" d="M14.5 14.5V12a2.5 2.5 0 1 0-2.5 2.5zm-2.5-7a4.5 4.5 0 1 0 0 9h4a.5.5 0 0 0 .5-.5v-4A4.5 4.5 0 0 0 12 7.5"/><path fill="#fff" d="M12 4.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15M4 12a8 8 0 0 1 8-8 8 8 0 1 1-8 8"/><path fill="#fff" d="M6.75 8a1.25 1.25 0 1 0 0-2.5 1.25 1.25 0 0 0 0 2.5"/></svg>'
