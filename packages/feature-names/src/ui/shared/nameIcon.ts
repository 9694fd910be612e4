import type { IconPath } from '@latchkey/kernel'

/** A card with a name. */
export const nameIcon: IconPath = { path: 'M3 5h18v14H3z M8 11a2 2 0 1 0 0-.01 M5.5 16c.5-3 4.5-3 5 0 M14 10h4 M14 14h4' }
