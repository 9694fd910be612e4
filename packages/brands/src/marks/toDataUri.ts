/** An SVG as a URI that an `<img>` draws without a request. */
export const toDataUri = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`
