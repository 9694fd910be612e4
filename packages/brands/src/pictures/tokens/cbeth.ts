// Written by scripts/brands/generate.mjs; see SOURCES.md.
export const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none"><path fill="#0052FF" d="M24 0H0v24h24z"/><path fill="#fff" d="M12 19.25a7.25 7.25 0 1 0 0-14.5 7.25 7.25 0 0 0 0 14.5M20 12a8 8 0 1 1-16 0 8 8 0 0 1 16 0"/><path fill="#fff" d="M12 6v4.25l3.5 1.61zm0 0-3.5 5.86 3.5-1.6zm0 8.61v2.89l3.5-4.98zm0 2.89v-2.89l-3.5-2.09zm0-3.56 3.5-2.09-3.5-1.6z"/><path fill="#fff" d="m8.5 11.86 3.5 2.09V10.25z"/></svg>'
