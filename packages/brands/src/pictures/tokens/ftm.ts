// Written by scripts/brands/generate.mjs; see SOURCES.md.
export const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none"><path fill="#26B6EA" d="M24 0H0v24h24z"/><path fill="#fff" fill-rule="evenodd" d="M11.97 4 7.2 6.71v10.5L11.97 20l4.83-2.79V6.71zm.03.8L8.4 6.96l3.6 2.1 3.6-2.1zM8 7.6v3.6l3.2-1.79zm4.4 2.6v3.6l3.2-1.79zM16 7.6v3.6l-3.2-1.79zm-4.4 2.6v3.6l-3.2-1.79zM8 12.62V16.8l4 2.4 4-2.4v-4.18L12 14.8z"/><path fill="#fff" d="M5.2 18.08V15.6H6v2.08l2 1.03v.89zM18.8 5.92V8.4H18V6.32l-2-1.03V4.4z"/></svg>'
