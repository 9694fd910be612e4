// Written by scripts/brands/generate.mjs; see SOURCES.md.
export const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none"><path fill="#000" d="M24 0H0v24h24z"/><path fill="#fff" d="m18.4 9.02-1.8.55a5.46 5.46 0 0 0-5.09-3.07C7.66 6.51 6 9.8 6 12c0 1.74 1.23 5.51 5.5 5.51 3.2 0 4.89-2.56 5.11-3.02l1.9.45c-.18.69-2.33 4.56-6.98 4.56C7.37 19.5 4 16.14 4 12s3.37-7.5 7.52-7.5c4.16 0 6.47 3.2 6.88 4.52"/><path fill="#fff" d="M12.45 11.01H20v2h-7.56z"/><path fill="#fff" d="M11.5 13.51a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3"/></svg>'
