// Written by scripts/brands/generate.mjs; see SOURCES.md.
export const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none"><path fill="#fff" d="M24 0H0v24h24z"/><path fill="#00f" d="M4 5.52c0-.52 0-.78.1-.98a.96.96 0 0 1 .44-.44C4.74 4 4.99 4 5.52 4h12.97c.52 0 .78 0 .98.1a.97.97 0 0 1 .44.44c.1.2.1.46.1.98v12.97c0 .52 0 .78-.1.98a.96.96 0 0 1-.44.44c-.2.1-.46.1-.98.1H5.52c-.52 0-.78 0-.98-.1a.96.96 0 0 1-.44-.44C4 19.26 4 19.0 4 18.48z"/></svg>'
