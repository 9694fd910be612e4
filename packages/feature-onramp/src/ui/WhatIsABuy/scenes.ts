import type { Drawing } from '@latchkey/react/ui'

/** A card, and the coin that is had for it. */
export const coin: Drawing = {
  quiet: 'M11 12h40a5 5 0 0 1 5 5v22a5 5 0 0 1-5 5H11a5 5 0 0 1-5-5V17a5 5 0 0 1 5-5z',
  strong: 'M44 26a15 15 0 1 0 0 30 15 15 0 0 0 0-30z',
  strokes: 'M14 22h18M14 31h9M44 34v14M37 41h14',
}

/** A card on a page of its own. */
export const payment: Drawing = {
  quiet: 'M13 8h38a5 5 0 0 1 5 5v32a5 5 0 0 1-5 5H13a5 5 0 0 1-5-5V13a5 5 0 0 1 5-5z',
  strong: 'M19 28h34a5 5 0 0 1 5 5v18a5 5 0 0 1-5 5H19a5 5 0 0 1-5-5V33a5 5 0 0 1 5-5z',
  strokes: 'M16 18h1M25 18h22M22 38h28M22 47h9',
}

/** A coin on its way into a wallet. */
export const delivery: Drawing = {
  quiet: 'M30 6a12 12 0 1 0 0 24 12 12 0 0 0 0-24z',
  strong: 'M16 26h32a5 5 0 0 1 5 5v18a5 5 0 0 1-5 5H16a5 5 0 0 1-5-5V31a5 5 0 0 1 5-5z',
  strokes: 'M53 36H43a4 4 0 0 0 0 8h10M30 11v9M26 17l4 4 4-4',
}
