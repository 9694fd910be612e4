// Written by scripts/brands/generate.mjs; see SOURCES.md.
export const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none"><path fill="#FF6C15" d="M24 0H0v24h24z"/><path fill="#fff" d="M13.53 4.0a.15.15 0 0 0-.17.12l-.99 5.72h-.75l-.99-5.72a.15.15 0 0 0-.17-.12c-3.53.69-6.24 3.75-6.45 7.48 0 0-.01.16-.01.24V12c0 3.95 2.79 7.25 6.47 7.99a.15.15 0 0 0 .17-.12l.99-5.72h.75l.99 5.74a.15.15 0 0 0 .17.12c3.52-.71 6.23-3.75 6.45-7.48 0 0 .01-.16.01-.24V12c0-3.98-2.77-7.27-6.47-7.99"/></svg>'
