// Written by scripts/brands/generate.mjs; see SOURCES.md.
export const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none"><path fill="#F5F5F5" d="M0 0h24v24H0z"/><path fill="#141413" fill-rule="evenodd" d="m13.3 4.74 5.7 9.77a1.48 1.48 0 0 1-.55 2.03L12.75 19.8a1.52 1.52 0 0 1-1.5 0l-5.7-3.26a1.48 1.48 0 0 1-.55-2.03l5.7-9.77c.58-.99 2.03-.99 2.6 0m-7.2 10.4a.23.23 0 0 0 .09.32l5.49 3.14V5.58zm6.22-9.56v13.02l5.49-3.14a.23.23 0 0 0 .09-.32z"/></svg>'
