// Written by scripts/brands/generate.mjs; see SOURCES.md.
export const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none"><path fill="#4CBA64" d="M24 0H0v24h24z"/><path fill="#fff" d="M14.6 7.3c.08-.19.19-.36.33-.5L20 11.79l-5.08 5.4-3.64-3.72a1.5 1.5 0 0 1 2.15 0l1.49 1.52 2.93-3.2L14.93 9a1.56 1.56 0 0 1-.33-1.7zM16 11.8a1 1 0 1 1-2 0 1 1 0 0 1 2 0m-6.93 5.4a1.58 1.58 0 0 0 0-2.2l-2.92-3.18L9.08 9.01l1.49 1.52a1.5 1.5 0 0 0 1.07.46c.4 0 .76-.27 1.04-.56l-3.6-3.62L4 11.82zM10 11.8a1 1 0 1 1-2 0 1 1 0 0 1 2 0"/></svg>'
