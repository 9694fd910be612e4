// Written by scripts/brands/generate.mjs; see SOURCES.md.
export const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none"><path fill="#48EA98" d="M24 0H0v24h24z"/><path fill="#000" d="M17.6 15.92v-.33h-4.09v.51l-.0.03q-.02.21-.23.22l-.03.0H6.4v2.25L8.24 20h5.32q4.0-.05 4.05-3.99zm-9.5-2.64v-3.01h9.41v3.01zM13.55 4H8.47L6.64 5.39v2.25h6.65q.12.01.18.08a.25.25 0 0 1 .05.14v.54H17.6v-.42Q17.55 4.04 13.55 4"/></svg>'
