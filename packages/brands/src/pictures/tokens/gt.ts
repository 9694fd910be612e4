// Written by scripts/brands/generate.mjs; see SOURCES.md.
export const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none"><path fill="#D35756" d="M24 0H0v24h24z"/><path fill="#fff" d="m19.56 8.44-4.89 2.67v2.67l1.33-.8v1.84l-4.45 2.51-3.52-2.28a1.81 1.81 0 0 1-.92-1.59V9.13l3.68-2.24c.25-.14.48-.22.76-.22s.61.08.85.22l3.93 2.24 2.41-1.37-6.13-3.49A2.2 2.2 0 0 0 11.56 4a1.9 1.9 0 0 0-.98.27L4.44 7.76v7.08c0 .66.36 1.27.93 1.6L11.56 20l6.17-3.56a1.88 1.88 0 0 0 .94-1.61v-3.27l.89-.45z"/></svg>'
