// Written by scripts/brands/generate.mjs; see SOURCES.md.
export const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none"><path fill="url(#a)" d="M24 0H0v24h24z"/><path fill="#fff" d="M15.69 4 4.57 20h3.41l11.17-16zM8.34 4l3.27 4.71-1.71 2.57L4.86 4zm7.67 16-3.63-5.22 1.71-2.5L19.43 20z"/><defs><linearGradient id="a" x1="15.04" x2="-2.44" y1="20.23" y2="-5.46" gradientUnits="userSpaceOnUse"><stop stop-color="#6966FF"/><stop offset="1" stop-color="#6966FF" stop-opacity=".36"/></linearGradient></defs></svg>'
