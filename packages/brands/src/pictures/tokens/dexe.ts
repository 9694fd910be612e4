// Written by scripts/brands/generate.mjs; see SOURCES.md.
export const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none"><path fill="#000" d="M24 0H0v24h24z"/><path fill="#fff" d="m14.43 6.61-2.13 2.12a.43.43 0 0 1-.61 0l-2.12-2.12L6.53 6l4.45 4.44c.56.57 1.56.48 2.13-.08L17.47 6zM14 15.96v-3.01c0-.23.29-.55.53-.55h2.94L20 10.8h-6.18c-.78 0-1.42.76-1.42 1.56V18l1.6-2.04zM9.49 12.4H6.53L4 10.8h6.06c.78 0 1.54.65 1.54 1.45V18L10 15.95v-3c0-.23-.28-.55-.51-.55"/></svg>'
