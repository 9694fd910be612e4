// Written by scripts/brands/generate.mjs; see SOURCES.md.
export const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none"><path fill="#DFFE00" d="M24 0H0v24h24z"/><path fill="#000" d="M19.99 19.08h-3.12v-7.06l1.25-4.03-.89-.32-4.05 11.4h-2.38L6.76 7.68l-.88.32 1.25 4.03v7.06H4V4.92h4.65l2.88 8.11v2.38h.94v-2.38l2.88-8.11H20v14.16z"/></svg>'
