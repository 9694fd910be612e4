// Written by scripts/brands/generate.mjs; see SOURCES.md.
export const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none"><path fill="#FEFEFE" d="M24 0H0v24h24z"/><path fill="#000" d="M6.73 5.78h3.05v1.78H7.11v4.07l-.44.31v.49l.44.29v3.73h2.67v1.78H6.73l-1.4-1.78v-3.56H4V11.11h1.33V7.56zm10.53 0h-3.05v1.78h2.67v4.07l.44.31v.49l-.44.29v3.73h-2.67v1.78h3.05l1.4-1.78v-3.56H20V11.11h-1.33V7.56z"/><path fill="#000" fill-rule="evenodd" d="M12 14.67a2.67 2.67 0 0 0 2.67-2.67 2.67 2.67 0 1 0-2.67 2.67m0-1.33a1.33 1.33 0 1 0 0-2.67 1.33 1.33 0 0 0 0 2.67"/></svg>'
