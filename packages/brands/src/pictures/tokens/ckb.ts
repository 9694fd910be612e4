// Written by scripts/brands/generate.mjs; see SOURCES.md.
export const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none"><path fill="#fff" d="M24 0H0v24h24z"/><path fill="#fff" d="M4 5v8.5h2.5V5zm13.5 5.5V19H20v-8.5zM12 5v5.81l2.5 2.57V7.5zm-2.5 5.72v5.78L12 19v-5.6z"/><path fill="#D8D8D8" d="M12 5h2.67L20 10.5h-2.5zm-8 8.5h2.5L12 19H9.34z"/><path fill="#3CC68A" d="M14.5 7.5v5.86l-8-8.25V13.5l3 3v-5.64l8 8.14v-8.5z"/></svg>'
