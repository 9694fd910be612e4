// Written by scripts/brands/generate.mjs; see SOURCES.md.
export const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none"><path fill="#FDC134" d="M24 0H0v24h24z"/><path fill="#fff" fill-rule="evenodd" d="M11.71 4.77H5.55V9.42H4v2.07h1.55v1.03H4v2.07h1.55v4.65h6.16a7.27 7.27 0 0 0 6.78-4.65H20v-2.07h-1.05a7 7 0 0 0 0-1.03H20V9.42h-1.51a7.27 7.27 0 0 0-6.78-4.65m5.16 7.74a5 5 0 0 0 0-1.03h-9.26v1.03h9.27zm-9.26 2.07v2.58h3.99c1.96 0 3.68-1.04 4.59-2.58zm0-5.16h8.58a5.33 5.33 0 0 0-4.59-2.58h-3.99z"/></svg>'
