// Written by scripts/brands/generate.mjs; see SOURCES.md.
export const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none"><path fill="#00E789" d="M24 0H0v24h24z"/><path fill="#000" d="m10.69 14.46 1.31 1.82V20L7.2 17.95V8.26c0-.35.14-.69.38-.94.25-.25.58-.39.93-.39l4.63 6.42 2.35 1.45V6.82l-2.18-.93v5.46l-1.31-1.82V4L16.8 6.06v8.98c0 .35-.14.69-.38.94s-.58.39-.93.39l-3.34-2.13-3.64-5.05v7.99l2.18.93z"/></svg>'
