// Written by scripts/brands/generate.mjs; see SOURCES.md.
export const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none"><path fill="#00E599" d="M24 0H0v24h24z"/><path fill="#fff" d="m11.29 20-6.12-2.54V6.87L13.33 4l5.4 2.51-7.44 2.66z"/><path fill="#fff" d="m18.82 17.18-7.06-2.9V9.57l7.06-2.63z"/></svg>'
