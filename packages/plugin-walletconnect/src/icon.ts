const SHAPES =
  '<rect width="40" height="40" fill="#3b82f6"/><path d="M10 17q10-10 20 0M10 20l5 5 5-5 5 5 5-5" fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/>'

/** Two devices and the bridge between them. */
export const icon = `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">${SHAPES}</svg>`)}`
