// Written by scripts/brands/generate.mjs; see SOURCES.md.
export const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none"><path fill="#2461ED" d="M24 0H0v24h24z"/><path fill="#fff" fill-rule="evenodd" d="M14.15 11.62c-2.93-1.52-6.5-3.5-9.18-5.11-.79-.55-.39-1.71.57-1.71h13.28c.74 0 1.24.79.87 1.4-.89 1.48-2.2 3.36-3.28 4.85-.59.8-1.54.94-2.25.57m-4.27.49c2.83 1.45 6.81 3.66 9.63 5.33.87.52.52 1.76-.49 1.76L5.01 19.2c-.81 0-1.23-.81-.89-1.38 1.17-1.91 2.48-3.85 3.57-5.29.49-.64 1.47-.79 2.18-.42"/></svg>'
