// Written by scripts/brands/generate.mjs; see SOURCES.md.
export const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none"><path fill="#2116E5" d="M24 0H0v24h24z"/><path fill="#fff" d="M13.34 11.4c0 .33-.3.6-.67.6h-2.01v-1.21h2.01c.37 0 .67.27.67.6M20 12a8 8 0 1 1-16 0 8 8 0 0 1 16 0m-5.07 1.65c.67-.55 1.09-1.34 1.09-2.22 0-1.67-1.5-3.02-3.36-3.02h-4.7v7.19h2.69v-1.16h2.04l.7 1.16h2.63z"/></svg>'
