// Written by scripts/brands/generate.mjs; see SOURCES.md.
export const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none"><path fill="#BFF009" d="M24 0H0v24h24z"/><path fill="#000" d="M12.14 7.97a1.16 1.16 0 0 1 1.16-1.16h2.08V4h-2.08c-2.2 0-3.99 1.78-3.99 3.97 0 .57.12 1.12.34 1.61-1.71.72-2.85 2.25-3.11 4.19-.31 2.13.55 4.42 2.41 5.53 1.66 1.04 4.26.97 5.67-.47v.96h2.89V9.13h-4.21c-.64 0-1.16-.52-1.16-1.16m2.54 3.97v2.67A2.68 2.68 0 0 1 12 17.29a2.68 2.68 0 0 1-2.69-2.67A2.68 2.68 0 0 1 12 11.95z"/></svg>'
