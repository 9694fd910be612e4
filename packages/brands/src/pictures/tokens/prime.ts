// Written by scripts/brands/generate.mjs; see SOURCES.md.
export const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none"><path fill="#ED1651" d="M24 0H0v24h24z"/><path fill="#fff" d="M13.33 4.89h-2.67v7.78l1.33.67 1.33-.67zm-6.67 4H4l.84 3.8a.45.45 0 0 0 .24.3l1.98.99a.89.89 0 0 1 .49.8v3.01l3.11 1.33v-3.78l-2.49-1.15a.89.89 0 0 1-.49-.62zm6.67 10.22v-3.78l2.49-1.15a.89.89 0 0 0 .49-.62l1.02-4.68H20l-.84 3.8a.45.45 0 0 1-.24.3l-1.98.99a.89.89 0 0 0-.49.8v3.01z"/></svg>'
