// Written by scripts/brands/generate.mjs; see SOURCES.md.
export const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none"><path fill="#E62058" d="M24 0H0v24h24z"/><path fill="#fff" d="M15.89 10.01H7.99A3.99 3.99 0 0 0 4 13.9c0 .06.04.11.11.11h7.89a3.99 3.99 0 0 0 3.99-3.9.11.11 0 0 0-.11-.11zM19.89 4H8a3.99 3.99 0 0 0-3.99 3.9c0 .06.04.11.1.11h11.9a3.99 3.99 0 0 0 4-3.9.11.11 0 0 0-.11-.11zM6.0 20a2.01 2.01 0 0 0 2.0-2.01 2.01 2.01 0 0 0-2.0-2.01A2.01 2.01 0 0 0 4 17.99C4 19.1 4.9 20 6.0 20"/></svg>'
