// Written by scripts/brands/generate.mjs; see SOURCES.md.
export const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none"><path fill="#261C37" d="M24 0H0v24h24z"/><path fill="#fff" d="M14.22 17.97a2.57 2.57 0 0 1-4.45 0L4.34 8.55a2.54 2.54 0 0 1 2.23-3.81h10.87c1.97 0 3.2 2.11 2.23 3.8l-5.44 9.43zm-1.25-11.1a1.07 1.07 0 0 0-1.95 0l-2.41 4.65c-.15.3-.15.67-.0.97l2.41 4.64a1.07 1.07 0 0 0 1.95 0l2.41-4.64c.15-.3.15-.67 0-.97l-2.41-4.64z"/></svg>'
