// Written by scripts/brands/generate.mjs; see SOURCES.md.
export const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none"><path fill="#E73558" d="M24 0H0v24h24z"/><path fill="#fff" d="M12.0 20a8 8 0 1 0-7.48-5.16l7.6-7.35 4.88 4.72L12.05 17l-.72-.69 4.24-4.1-3.45-3.34-7.16 6.92c1.35 2.5 4 4.2 7.04 4.2"/></svg>'
