// Written by scripts/brands/generate.mjs; see SOURCES.md.
export const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none"><path fill="#01C853" d="M24 0H0v24h24z"/><path fill="#fff" d="m7.18 11.17 4.87-1.99 4.71 2.04L12.03 4zm.01 2.21 4.85 2.73L17 13.37 12.09 20zm4.87-3.22 4.93 2.13-4.93 2.67L7 12.22l5.07-2.07z"/></svg>'
