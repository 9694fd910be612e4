// Written by scripts/brands/generate.mjs; see SOURCES.md.
export const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none"><path fill="url(#a)" d="M24 0H0v24h24z"/><path fill="#fff" fill-rule="evenodd" d="M18.67 8 12 4 5.33 8v8L12 20l6.67-4zm-9.33-.59v9.23l2.22-1.03v-5.22l1.33-1.09v4.38l-1.31.99 3.53 1.97V10.48l-2.22-1.18v.0z"/><defs><linearGradient id="a" x1="8.11" x2="19.61" y1="13.39" y2="16.69" gradientUnits="userSpaceOnUse"><stop stop-color="#064FAB"/><stop offset="1" stop-color="#180043"/></linearGradient></defs></svg>'
