import type { ActivityTransfer, IconSource } from '@latchkey/kernel'

/** To the upper right, to the lower left, and both ways. */
const OUT = { path: 'M7 17L17 7M8 7h9v9' } as const
const IN = { path: 'M17 7L7 17M16 17H7V8' } as const
const BOTH = { path: 'M4 9h15l-4-4M20 15H5l4 4' } as const
/** A sheet with lines. */
const OTHER = { path: 'M7 3h7l4 4v14H7zM10 11h5M10 15h5' } as const

/** What was done, as an icon. */
export function markOf(kind: string, direction: ActivityTransfer['direction'] | undefined): IconSource {
  if (kind === 'trade') return BOTH
  return direction === 'in' ? IN : direction === 'out' ? OUT : OTHER
}
