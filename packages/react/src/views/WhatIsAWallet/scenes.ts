import type { Drawing } from '../Explainer/Scene.js'

/** Coins above a wallet. */
export const home: Drawing = {
  quiet: 'M24 10a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM42 14a7 7 0 1 0 0 14 7 7 0 0 0 0-14z',
  strong: 'M16 24h32a5 5 0 0 1 5 5v18a5 5 0 0 1-5 5H16a5 5 0 0 1-5-5V29a5 5 0 0 1 5-5z',
  strokes: 'M53 34H43a4 4 0 0 0 0 8h10',
}

/** A page that is signed. */
export const login: Drawing = {
  quiet: 'M20 9h24a5 5 0 0 1 5 5v36a5 5 0 0 1-5 5H20a5 5 0 0 1-5-5V14a5 5 0 0 1 5-5z',
  strong: 'M11 32h42a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H11a5 5 0 0 1-5-5v-8a5 5 0 0 1 5-5z',
  strokes: 'M15 44c3-8 7-8 6-2s4 3 6-1 4-1 5 1 4 2 7-1 5-1 10 1M25 17h14M25 24h8',
}

/** A shield with a keyhole. */
export const keys: Drawing = {
  quiet: 'M32 6l22 8v15c0 13-9 22-22 28C19 51 10 42 10 29V14z',
  strong: 'M32 14l15 5.5v10c0 9-6 15.5-15 20-9-4.5-15-11-15-20v-10z',
  strokes: 'M32 25a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM32 31v8',
}
