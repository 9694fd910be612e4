// Written by scripts/brands/generate.mjs; see SOURCES.md.
export const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none"><path fill="#6F4CFF" d="M24 0H0v24h24z"/><path fill="#fff" fill-rule="evenodd" d="M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16m-3.33-9c0 1.66 1.35 3 3 3s3-1.35 3-3-1.35-3-3-3-3 1.35-3 3m1 0c0-1.1.9-2 2-2 1.1 0 2 .9 2 2s-.9 2-2 2c-1.1 0-2-.9-2-2m4.85 3.85-2 2a.5.5 0 0 1-.71 0 .5.5 0 0 1 0-.71l2-2a.5.5 0 0 1 .71.71m.05-6.35c0-.33.27-.6.6-.6s.6.27.6.6-.27.6-.6.6-.6-.27-.6-.6"/></svg>'
