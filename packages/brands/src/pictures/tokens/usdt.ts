// Written by scripts/brands/generate.mjs; see SOURCES.md.
export const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none"><path fill="#009393" d="M24 0H0v24h24z"/><path fill="#fff" d="m12 18.4-8-7.89L7.05 5.6h9.9L20 10.51zm.8-7.2v-.98c1.44.07 2.78.35 3.2.72-.48.42-2.22.73-4 .73s-3.52-.31-4-.73c.41-.36 1.76-.64 3.2-.72v.98zM8 10.94v.59c.41.36 1.76.64 3.2.72V14.4h1.6v-2.16c1.44-.07 2.79-.35 3.2-.72v-1.17c-.41-.36-1.76-.64-3.2-.72V8.8h2.4V7.6H8.8v1.2h2.4v.83c-1.44.08-2.79.36-3.2.72z"/></svg>'
