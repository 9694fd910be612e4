const icon = (fill: string, mark: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="${fill}"/>${mark}</svg>`,
  )}`

const outline = (path: string, stroke: string) =>
  `<path d="${path}" fill="none" stroke="${stroke}" stroke-width="3" stroke-linejoin="round"/>`

const circle = (cx: number, cy: number, stroke: string) =>
  `<circle cx="${cx}" cy="${cy}" r="7" fill="none" stroke="${stroke}" stroke-width="3"/>`

/** The icons of the test wallets, by name. */
export const icons = {
  nickel: icon('#2b3138', outline('M20 8l10.4 6v12L20 32 9.6 26V14z', '#c9d1d9')),
  silver: icon('#4b5563', outline('M11 25l6-10h12l-6 10z', '#f3f4f6')),
  gold: icon('#5c4308', `<circle cx="20" cy="20" r="11" fill="#e0b03c"/>${outline('M20 14v12', '#5c4308')}`),
  alloy: icon('#31274d', circle(15, 16, '#c4b5fd') + circle(25, 16, '#fda4af') + circle(20, 25, '#7dd3fc')),
  zinc: icon('#3d5a80', outline('M13 13h14L13 27h14', '#e0fbfc')),
  cobalt: icon('#1d3fbb', '<circle cx="20" cy="20" r="9" fill="none" stroke="#dbe4ff" stroke-width="3"/>'),
} as const
