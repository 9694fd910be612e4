// Written by scripts/brands/generate.mjs; see SOURCES.md.
export const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none"><path fill="#ECB244" d="M24 0H0v24h24z"/><path fill="#fff" d="M11.28 14.95h4.93v2.95h-2.95V20h-2.53v-2.11H7.79v-2.68l4.91-6.17H7.79V6.11h2.95V4h2.53v2.11h2.95v2.68z"/></svg>'
