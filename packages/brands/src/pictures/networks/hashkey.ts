// Written by scripts/brands/generate.mjs; see SOURCES.md.
export const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none"><path fill="#0072E5" d="M24 0H0v24h24z"/><path fill="#1B2126" d="m8.58 4.91-4.0-.91a.11.11 0 0 0-.13.1v15.79c0 .07.06.12.13.1l4-.82a.11.11 0 0 0 .09-.1V5.01a.1.1 0 0 0-.08-.1m6.84.0 4.0-.91a.11.11 0 0 1 .13.1v15.79c0 .07-.06.12-.13.1l-4-.82a.11.11 0 0 1-.09-.1V5.01c0-.05.03-.09.08-.1"/><path fill="#fff" d="M9.9 9.84h4.22l-4.22 4.22z"/><path fill="#fff" d="M14.11 14.06H9.9l4.22-4.22z"/></svg>'
