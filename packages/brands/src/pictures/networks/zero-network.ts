// Written by scripts/brands/generate.mjs; see SOURCES.md.
export const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none"><path fill="#FE5161" d="M0 0h24v24H0z"/><path fill="#fff" d="M12 4c-5.16 0-7.2 3.2-7.2 7.92C4.8 16.64 6.84 20 12 20s7.2-3.36 7.2-8.08C19.2 7.2 17.16 4 12 4m0 13.42c-2.35 0-3.57-1.4-3.94-3.77a.29.29 0 0 1 .28-.34h7.28c.18 0 .31.16.28.34-.36 2.36-1.55 3.77-3.9 3.77m-3.69-6.67a.29.29 0 0 1-.28-.33c.33-2.46 1.55-3.83 3.97-3.83s3.62 1.38 3.93 3.83a.29.29 0 0 1-.28.33z"/></svg>'
