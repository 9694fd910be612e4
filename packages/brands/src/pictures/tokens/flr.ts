// Written by scripts/brands/generate.mjs; see SOURCES.md.
export const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none"><path fill="#E62058" d="M24 0H0v24h24z"/><path fill="#fff" d="M16.03 10.07H8.05c-2.19 0-3.99 1.66-4.04 3.76 0 .06.04.1.11.1H12.1c2.19.01 3.99-1.66 4.04-3.76a.11.11 0 0 0-.11-.1zM19.89 4H7.99A3.92 3.92 0 0 0 4 7.76a.1.1 0 0 0 .1.1H16A3.93 3.93 0 0 0 20 4.1c0-.06-.05-.1-.11-.1zM5.93 20a1.93 1.93 0 1 0 0-3.86 1.93 1.93 0 0 0 0 3.86"/></svg>'
