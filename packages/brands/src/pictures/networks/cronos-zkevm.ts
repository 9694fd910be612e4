// Written by scripts/brands/generate.mjs; see SOURCES.md.
export const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none"><path fill="#051221" d="M24 0H0v24h24z"/><path fill="#fff" d="M12.0 4 5 8.0v8L12.0 20 19 16.0v-8zm4.92 10.82-4.92 2.81-4.93-2.81V9.18l4.93-2.81 4.92 2.81z"/><path fill="#fff" d="M15.27 13.87 12 15.74 8.73 13.87v-3.74l3.27-1.87 3.27 1.87-1.36.78-1.91-1.09-1.91 1.09v2.18L12 14.18l1.91-1.09z"/></svg>'
