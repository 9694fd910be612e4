// Written by scripts/brands/generate.mjs; see SOURCES.md.
export const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none"><path fill="#7D00FE" d="M24 0H0v24h24z"/><path fill="#fff" d="M20 6.95h-5.47v1.68H20zm-8.84 1.68H9.47v1.69h1.68zm-1.68 8.42h1.68V12H9.47zm3.37-8.42v1.69h1.68V8.63zm0 8.42h1.68V12h-1.68zm0-10.11h-1.68v1.68h1.68zM4 6.95v1.68h5.47V6.95zM20 12v-1.68h-5.47V12zm-8.84-1.68V12h1.68v-1.68zm-7.16 0V12h5.47v-1.68z"/></svg>'
