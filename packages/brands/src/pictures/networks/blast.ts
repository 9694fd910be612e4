// Written by scripts/brands/generate.mjs; see SOURCES.md.
export const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none"><path fill="#FCFC03" d="M24 0H0v24h24z"/><path fill="#111" d="m16.61 11.91 2.52-1.26.87-2.67-1.74-1.27H6.68L4 8.7h13.62l-.72 2.24h-5.46l-.53 1.64h5.46l-1.53 4.71 2.56-1.27.91-2.83-1.71-1.26z"/><path fill="#111" d="m7.85 15.26 1.57-4.91-1.75-1.31-2.63 8.24h9.78l.66-2.02z"/></svg>'
