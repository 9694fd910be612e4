import type { IconName } from '@latchkey/kernel'

/** The strokes of the icons that the first frame may need, on a 24 × 24 grid. */
export const strokes = {
  back: 'M15 5l-7 7 7 7',
  chevron: 'M9.5 6l6 6-6 6',
  close: 'M6 6l12 12M18 6L6 18',
  help: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM9.5 9a2.6 2.6 0 0 1 5 1c0 1.7-2.5 2-2.5 3.7M12 17v.1',
  offline: 'M4 4l16 16M8.5 15.5a5 5 0 0 1 6.5-.5M5.5 12a9.5 9.5 0 0 1 4-2M14.5 10a9.5 9.5 0 0 1 4 2M12 19v.1',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15 15l5 5',
  wallet: 'M4 7.5A2.5 2.5 0 0 1 6.5 5H17v3M4 7.5v9A2.5 2.5 0 0 0 6.5 19h12a1.5 1.5 0 0 0 1.5-1.5v-8A1.5 1.5 0 0 0 18.5 8h-14M16 13.5v.1',
} as const satisfies Readonly<Partial<Record<IconName, string>>>
