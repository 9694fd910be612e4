// Written by scripts/brands/generate.mjs; see SOURCES.md.
export const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none"><path fill="#0288D1" d="M24 0H0v24h24z"/><path fill="#fff" d="M10.64 6.33 11.95 4l6.56 11.52L14.73 20H11.7l3.88-4.77c-1.66-2.96-3.32-5.92-4.94-8.9"/><path fill="#fff" d="M10.32 17.5h2.26L10.53 20H9.26l-3.77-4.46 4.64-8.3 1.4 2.39-3.14 5.61z"/></svg>'
