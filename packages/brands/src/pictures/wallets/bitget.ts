// Written by scripts/brands/generate.mjs; see SOURCES.md.
export const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none"><path fill="#00F0FF" d="M24 0H0v24h24z"/><path fill="#00040C" d="M11.23 9.74h3.75l3.83 4.05c.25.26.25.69.0.96L13.9 20h-3.86l1.17-1.21 4.28-4.53-4.23-4.53"/><path fill="#00040C" d="M12.77 14.26H9.02L5.19 10.21a.71.71 0 0 1-.0-.96L10.1 4h3.86l-1.17 1.21L8.51 9.73l4.23 4.53"/></svg>'
