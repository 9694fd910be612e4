// Written by scripts/brands/generate.mjs; see SOURCES.md.
export const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none"><path fill="#F3D131" d="M24 0H0v24h24z"/><path fill="#fff" d="m14.78 12.02 4.37-7.62c.1-.17-.02-.4-.23-.4H5.07c-.21 0-.31.21-.23.4L9.21 12l-4.37 7.62c-.1.17.02.38.23.38h13.88c.21 0 .31-.21.23-.38zm-3.08 6.71H6.82l2.43-4.24 3.47-6.04a.85.85 0 0 0-1.46 0l-1.31 2.28-3.14-5.43h10.36l-2.43 4.24-3.47 6.04a.8.8 0 0 0 .73.42.85.85 0 0 0 .73-.42l1.31-2.28.4.69c1.23 2.11-.29 4.74-2.73 4.74"/></svg>'
