// Written by scripts/brands/generate.mjs; see SOURCES.md.
export const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none"><path fill="#329AFA" d="M24 0H0v24h24z"/><path fill="#fff" d="M4 12.73V4l13 13.75a9.2 9.2 0 0 1-3.91 2.14c-.89.2-3.53.34-5.94-1.4C4.74 16.76 4 14 4 12.73zm16-1.45V20L7 6.25a9.2 9.2 0 0 1 3.91-2.14c.89-.2 3.53-.34 5.94 1.4C19.27 7.24 20 10 20 11.27z"/></svg>'
