// Written by scripts/brands/generate.mjs; see SOURCES.md.
export const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none"><path fill="#FF3D00" d="M24 0H0v24h24z"/><path fill="#fff" fill-rule="evenodd" d="M4 4.0v6.36l2.25 2.27v-6.36l6.28.02-2.25-2.27L4.0 4zM15.43 9.09v5.74l-2.26-2.27V6.82zm-6.29 6.34h5.69l-2.25-2.27H6.89zm9.49 2.61V12.32l-2.26-2.27v6.36l-6.28-.02 2.25 2.27 5.68.02 1.2 1.21L20 20l-.15-.74z"/></svg>'
