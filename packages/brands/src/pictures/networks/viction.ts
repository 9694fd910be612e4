// Written by scripts/brands/generate.mjs; see SOURCES.md.
export const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none"><path fill="#000" d="M24 0H0v24h24z"/><path fill="#F8F6D7" d="M20 4v6.92a32.3 32.3 0 0 1-8 .99 32.4 32.4 0 0 1-8-.99V4a32.4 32.4 0 0 0 8 .99c2.76 0 5.44-.35 8-.99M4 20v-6.92a32.3 32.3 0 0 1 8-.99c2.76 0 5.44.35 8 .99V20a32.4 32.4 0 0 0-8-.99c-2.76 0-5.44.35-8 .99"/></svg>'
