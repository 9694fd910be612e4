// Written by scripts/brands/generate.mjs; see SOURCES.md.
export const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none"><path fill="#000" d="M24 0H0v24h24z"/><path fill="#fff" d="M12 12c2.43 0 4.4-.36 4.4-.8 0-.44-1.97-.8-4.4-.8s-4.4.36-4.4.8 1.97.8 4.4.8"/><path fill="#fff" fill-rule="evenodd" d="M17.01 4.8H6.97L4 11.32l8 7.88 8-7.88zM12.8 12.38c2.27-.1 4.0-.59 4.0-1.18 0-.66-2.15-1.2-4.8-1.2s-4.8.54-4.8 1.2c0 .59 1.73 1.09 3.99 1.18V16h1.6z"/><path fill="#DDA85B" d="M15.6 7.2H8.4v1.6h2.8v2.8h1.6V8.8h2.8z"/></svg>'
