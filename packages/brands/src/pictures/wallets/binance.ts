// Written by scripts/brands/generate.mjs; see SOURCES.md.
export const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none"><path fill="#000" d="M24 0H0v24h24z"/><path fill="#F0B90B" d="M7.62 12 5.81 13.81 4.0 12l1.81-1.81zm4.39-4.39 3.1 3.1 1.8-1.8L12.0 4 7.1 8.91l1.8 1.8zm6.19 2.58L16.39 12l1.8 1.81L19.99 12zm-6.19 6.19-3.1-3.1-1.81 1.8 4.9 4.91 4.9-4.91-1.8-1.8zm0-2.58L13.81 12l-1.81-1.81L10.19 12z"/></svg>'
