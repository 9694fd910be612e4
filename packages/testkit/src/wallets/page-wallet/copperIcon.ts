/** A copper coin, as a `data:` URI. */
export const copperIcon = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="#3b2417"/>' +
    '<circle cx="20" cy="20" r="12" fill="#c87941"/><circle cx="20" cy="20" r="7" fill="none" stroke="#3b2417" stroke-width="3"/></svg>',
)}`
