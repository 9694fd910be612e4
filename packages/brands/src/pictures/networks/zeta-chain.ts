// Written by scripts/brands/generate.mjs; see SOURCES.md.
export const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none"><path fill="#005741" d="M24 0H0v24h24z"/><path fill="#fff" d="M16.41 15.48v2.13H7.63c.12-1.4.57-2.39 2.14-3.77l6.64-5.67v4.97h2.39V4H5.21v4.56h2.39V6.39h7.22l-6.61 5.64-.02.01c-2.77 2.45-2.99 4.43-2.99 6.76V20h13.6v-4.52z"/></svg>'
