import type { IconName } from '@latchkey/kernel'
import type { strokes } from './strokes.js'

/** The strokes of the icons that the first frame does not need. */
export const laterStrokes = {
  check: 'M5 12.5l4.5 4.5L19 7.5',
  copy: 'M9 9h9.5a1.5 1.5 0 0 1 1.5 1.5V20a1.5 1.5 0 0 1-1.5 1.5H9A1.5 1.5 0 0 1 7.5 20v-9.5A1.5 1.5 0 0 1 9 9zM4.5 15.5A1.5 1.5 0 0 1 3 14V4.5A1.5 1.5 0 0 1 4.5 3H14a1.5 1.5 0 0 1 1.5 1.5',
  disconnect: 'M14 4H6.5A1.5 1.5 0 0 0 5 5.5v13A1.5 1.5 0 0 0 6.5 20H14M10 12h10M16.5 8.5L20 12l-3.5 3.5',
  external: 'M10 5H6.5A1.5 1.5 0 0 0 5 6.5v11A1.5 1.5 0 0 0 6.5 19h11a1.5 1.5 0 0 0 1.5-1.5V14M14 5h5v5M19 5l-8 8',
  globe: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3 12h18M12 3c2.5 2.6 3.7 5.6 3.7 9s-1.2 6.4-3.7 9c-2.5-2.6-3.7-5.6-3.7-9S9.5 5.6 12 3z',
  key: 'M14.5 3.5a6 6 0 0 0-5.7 7.9L3.5 16.7V20.5h3.8v-2.6h2.6v-2.6l1.7-1.1a6 6 0 1 0 2.9-10.7zM16 8v.1',
  network: 'M12 3.5l8 4.5v8l-8 4.5L4 16V8zM12 12l8-4M12 12v8.5M12 12L4 8',
  retry: 'M19.5 12a7.5 7.5 0 1 1-2.2-5.3L19.5 9M19.5 4v5h-5',
  shield: 'M12 3.5l7 2.5v5.5c0 4.3-2.8 7.4-7 9-4.2-1.6-7-4.7-7-9V6zM9 12l2.2 2.2L15.2 10',
  swap: 'M4 8.5h15M15.5 5L19 8.5 15.5 12M20 15.5H5M8.5 12L5 15.5 8.5 19',
  warning: 'M12 4L2.8 19.5h18.4zM12 10v4.5M12 17v.1',
} as const satisfies Readonly<Record<Exclude<IconName, keyof typeof strokes>, string>>
