// Written by scripts/brands/generate.mjs; see SOURCES.md.
export const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none"><path fill="#000" d="M24 0H0v24h24z"/><path fill="#fff" d="M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16m1.51-4.23v-5.71L8.2 16.26a.75.75 0 0 1-.49.24.68.68 0 0 1-.71-.67v-.02c0-.16.06-.31.17-.44l6.5-7.62a.77.77 0 0 1 .58-.26c.42 0 .76.33.76.74v7.54c0 .4-.34.73-.75.73a.73.73 0 0 1-.74-.73"/></svg>'
