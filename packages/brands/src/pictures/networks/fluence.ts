// Written by scripts/brands/generate.mjs; see SOURCES.md.
export const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none"><path fill="#000" d="M24 0H0v24h24z"/><path fill="#fff" fill-rule="evenodd" d="M11.42 4h1.22v2.68a5.36 5.36 0 0 1 0 10.63V20h-1.22v-2.68a5.35 5.35 0 0 1 0-10.65zm0 3.9a4.14 4.14 0 0 0 0 8.19zm1.22 8.18a4.14 4.14 0 0 0 0-8.18z"/></svg>'
