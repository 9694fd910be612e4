// Written by scripts/brands/generate.mjs; see SOURCES.md.
export const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none"><path fill="#2E4B9F" d="M24 0H0v24h24z"/><path fill="#fff" d="m8.12 4.73-.97 4.36h9.7l-.97-4.36zM9.09 12l-2.14-1.45L4 12.48l3.95 6.79h1.5l1.59-1.82v-.83l-1.94-1.76zm5.7-1.94H9.39l1.15 1.94-.53 2.42h4.16L13.46 12zm.12 1.94 2.14-1.66L20 12.49l-3.89 6.79H14.67l-1.71-1.83v-.85l1.95-1.81z"/></svg>'
