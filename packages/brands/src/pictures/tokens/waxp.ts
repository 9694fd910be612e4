// Written by scripts/brands/generate.mjs; see SOURCES.md.
export const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none"><path fill="#F78E1E" d="M24 0H0v24h24z"/><path fill="#fff" d="m18.43 10.33-.77.66.78.68L20 10.33zm-4.77-1 2.97 2.65-1.13.68-2-2.33h-1.33l-3.5 4.33H10l2.83-3.33.89 1h-1.05L12 13h2.22l.61.67h1.33l1.33-1 1.17 1H20l-5-4.33zm-4.33 1-.67 2-.67-2H6.67l-.67 2-.67-2H4l1.33 3.33h1.33l.67-2 .67 2h1.33l1.33-3.33z"/></svg>'
