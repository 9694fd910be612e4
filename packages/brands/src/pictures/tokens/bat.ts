// Written by scripts/brands/generate.mjs; see SOURCES.md.
export const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none"><path fill="#FF4724" d="M24 0H0v24h24z"/><path fill="#fff" d="M12 5.07a.37.37 0 0 0-.32.18L4.05 18.39a.37.37 0 0 0 0 .37l4.66-2.49 3.29-5.87z"/><path fill="#fff" d="M19.95 18.39 12.32 5.25A.37.37 0 0 0 12 5.07v5.33l3.28 5.88 4.67 2.48a.37.37 0 0 0 0-.37"/><path fill="#fff" d="m19.95 18.76-4.66-2.5H8.71l-4.66 2.5a.36.36 0 0 0 .14.13q.09.05.18.05H19.63a.4.4 0 0 0 .19-.05.36.36 0 0 0 .14-.13"/></svg>'
