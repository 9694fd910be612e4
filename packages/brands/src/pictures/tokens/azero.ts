// Written by scripts/brands/generate.mjs; see SOURCES.md.
export const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none"><path fill="#1D242C" d="M24 0H0v24h24z"/><path fill="#fff" fill-rule="evenodd" d="m10.57 4.38-2.69 6.29h-3.7a.18.18 0 0 0-.18.18v1.77c0 .1.08.18.18.18h2.79L4.11 19.48a.18.18 0 0 0 .17.26H6.45a.18.18 0 0 0 .17-.11l5.36-12.98 5.29 12.98a.18.18 0 0 0 .17.11h2.3c.13 0 .22-.14.17-.26L17.06 12.8h2.77c.1 0 .18-.08.18-.18v-1.77a.18.18 0 0 0-.18-.18h-3.67l-2.67-6.29a.18.18 0 0 0-.17-.11h-2.58a.18.18 0 0 0-.17.11"/></svg>'
