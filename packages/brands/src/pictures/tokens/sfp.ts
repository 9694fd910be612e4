// Written by scripts/brands/generate.mjs; see SOURCES.md.
export const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none"><path fill="#4B21EF" d="M24 0H0v24h24z"/><path fill="#fff" d="M9.72 4.54a1.83 1.83 0 0 1 1.3-.54h8.98l-3.85 4H8.7c-.47 0-.7.23-.7.7v6.27L4.31 11.43a1.05 1.05 0 0 1 0-1.48zM15.3 16H7.85l-3.85 3.99h8.98c.49 0 .95-.2 1.3-.54l5.41-5.4a1.05 1.05 0 0 0 0-1.48l-3.69-3.54V15.3c0 .47-.23.7-.7.7"/></svg>'
