// Written by scripts/brands/generate.mjs; see SOURCES.md.
export const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none"><path fill="#000" d="M24 0H0v24h24z"/><path fill="#fff" d="M9.02 11.72H4l5.28-2.45L11.73 4l.01 5.01a2.71 2.71 0 0 1-2.71 2.72zm5.96 0H20l-5.28-2.45L12.27 4l-.01 5.01a2.71 2.71 0 0 0 2.71 2.72zm0 .56H20l-5.28 2.45L12.27 20l-.01-5.01a2.71 2.71 0 0 1 2.71-2.72zm-5.96 0H4l5.28 2.45L11.73 20l.01-5.01a2.71 2.71 0 0 0-2.71-2.72z"/></svg>'
