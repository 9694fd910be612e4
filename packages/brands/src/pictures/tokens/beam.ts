// Written by scripts/brands/generate.mjs; see SOURCES.md.
export const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none"><path fill="#0B76FF" d="M24 0H0v24h24z"/><path fill="#fff" d="M12 15.6h3.32L12 10V6.4l6.8 11.2H12zm0 0H8.66L12 10V6.4L5.2 17.6H12z"/><path fill="#fff" d="M12 11.6v3.2h-2zm0 0v3.2h2z"/><path fill="#fff" d="m4 9.91 7.99 3.7v.39L4 12.24zm16-1.08-8.01 4.78v.13L20 10.37z"/><path fill="#fff" d="m20 13.46-8.01.54v-.13L20 11.91zm0-3.09-8.01 3.36v.13L20 11.91z"/></svg>'
