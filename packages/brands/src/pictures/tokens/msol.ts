// Written by scripts/brands/generate.mjs; see SOURCES.md.
export const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none"><path fill="#308D8A" d="M24 0H0v24h24z"/><path fill="#fff" fill-rule="evenodd" d="M6.82 6.35H20l-3.29 2.82H4zm.0 8.47H19.53l-2.81 2.82H4zm9.88-4.24L4 10.59l2.83 2.82H19.53z"/></svg>'
