// Written by scripts/brands/generate.mjs; see SOURCES.md.
export const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none"><path fill="#C54AFF" d="M24 0H0v24h24z"/><path fill="#fff" fill-rule="evenodd" d="M4 7.08A3.08 3.08 0 0 1 7.08 4H20v2.36c0 1.22-.99 2.21-2.21 2.21h-6.08a3.08 3.08 0 0 0-3.08 3.08v.78a3.08 3.08 0 0 0 3.08 3.08h6.07c1.22 0 2.21.99 2.21 2.21V20H7.08A3.08 3.08 0 0 1 4 16.92zm7.85 2.78h6.23c1.06 0 1.93.86 1.93 1.92v.52a1.92 1.92 0 0 1-1.92 1.92h-6.23a1.92 1.92 0 0 1-1.93-1.92v-.52c0-1.06.86-1.92 1.92-1.92"/></svg>'
