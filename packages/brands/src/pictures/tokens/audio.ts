// Written by scripts/brands/generate.mjs; see SOURCES.md.
export const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none"><path fill="#7E1BC6" d="M24 0H0v24h24z"/><path fill="#fff" d="M4.51 15.14c-.4 0-.65-.42-.44-.75l6.06-9.86a.53.53 0 0 1 .89 0l8.91 14.43c.2.33-.05.75-.45.75H6.99c-.4 0-.65-.42-.45-.76l1.56-2.43a.52.52 0 0 1 .44-.24h4.23a.5.5 0 0 0 .44-.76l-2.2-3.58a.5.5 0 0 0-.86 0l-1.81 2.97a.52.52 0 0 1-.44.22H4.51"/></svg>'
