// Written by scripts/brands/generate.mjs; see SOURCES.md.
export const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none"><path fill="#110F24" d="M24 0H0v24h24z"/><path fill="#fff" d="M13.37 10.4c0 .88-.76 1.37-1.37 1.37V13.6a3.2 3.2 0 1 0-3.2-3.2v7.86L10.63 20v-9.6c0-.59.49-1.37 1.37-1.37a1.37 1.37 0 0 1 1.37 1.37"/><path fill="#fff" d="M12 4a6.37 6.37 0 0 0-4.8 2.17A6.38 6.38 0 0 0 5.6 10.4v4.8l1.83 1.76V10.4c0-2.39 1.92-4.57 4.57-4.57 2.65 0 4.57 2.21 4.57 4.57 0 2.65-2.19 4.57-4.57 4.57v1.83A6.4 6.4 0 1 0 12 4"/></svg>'
