// Written by scripts/brands/generate.mjs; see SOURCES.md.
export const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none"><path fill="#2E3BFF" d="M24 0H0v24h24z"/><path fill="#fff" d="M14.65 10.28h-2.17a.32.32 0 0 0-.23.09l-4.99 5.0H4V10.56l1.94-1.94v5.37h.28l5.05-5.06c.2-.2.48-.32.76-.32h2.63zM20 8.62h-3.25l-4.99 5.0a.32.32 0 0 1-.23.09h-2.17v1.66h2.62c.29 0 .56-.11.77-.32l5.05-5.05h.28v4.54h-3.12v.83h3.12l.29-.29.27-.27L20 13.44z"/></svg>'
