// Written by scripts/brands/generate.mjs; see SOURCES.md.
export const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none"><path fill="url(#a)" d="M24 0H0v24h24z"/><path fill="#fff" d="m18.82 17.26-5.65-2.61V8.88l5.65-1.98zm-8 2.74-5.65-2.54V7.17l5.65 2.54zm0-10.69L5.39 6.81 13.33 4l5.4 2.51z"/><defs><linearGradient id="a" x1="5.48" x2="15.31" y1="17.7" y2="9.22" gradientUnits="userSpaceOnUse"><stop stop-color="#BEEA2E"/><stop offset="1" stop-color="#52BA00"/></linearGradient></defs></svg>'
