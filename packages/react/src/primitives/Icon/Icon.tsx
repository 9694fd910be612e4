import type { IconName, IconSource } from '@latchkey/kernel'
import { useStyles } from '../../theme/useStyles.js'
import sheet from './Icon.css?inline'

export type { IconName, IconPath, IconSource } from '@latchkey/kernel'

/** The strokes of each icon, on a 24 × 24 grid. */
const strokes = {
  back: 'M15 5l-7 7 7 7',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  chevron: 'M9.5 6l6 6-6 6',
  close: 'M6 6l12 12M18 6L6 18',
  copy: 'M9 9h9.5a1.5 1.5 0 0 1 1.5 1.5V20a1.5 1.5 0 0 1-1.5 1.5H9A1.5 1.5 0 0 1 7.5 20v-9.5A1.5 1.5 0 0 1 9 9zM4.5 15.5A1.5 1.5 0 0 1 3 14V4.5A1.5 1.5 0 0 1 4.5 3H14a1.5 1.5 0 0 1 1.5 1.5',
  disconnect: 'M14 4H6.5A1.5 1.5 0 0 0 5 5.5v13A1.5 1.5 0 0 0 6.5 20H14M10 12h10M16.5 8.5L20 12l-3.5 3.5',
  external: 'M10 5H6.5A1.5 1.5 0 0 0 5 6.5v11A1.5 1.5 0 0 0 6.5 19h11a1.5 1.5 0 0 0 1.5-1.5V14M14 5h5v5M19 5l-8 8',
  globe: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3 12h18M12 3c2.5 2.6 3.7 5.6 3.7 9s-1.2 6.4-3.7 9c-2.5-2.6-3.7-5.6-3.7-9S9.5 5.6 12 3z',
  help: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM9.5 9.3a2.6 2.6 0 0 1 5.1.7c0 1.7-2.6 2-2.6 3.7M12 16.8v.1',
  key: 'M14.5 3.5a6 6 0 0 0-5.7 7.9L3.5 16.7V20.5h3.8v-2.6h2.6v-2.6l1.7-1.1a6 6 0 1 0 2.9-10.7zM16 8v.1',
  network: 'M12 3.5l8 4.5v8l-8 4.5L4 16V8zM12 12l8-4M12 12v8.5M12 12L4 8',
  offline: 'M4 4l16 16M8.5 15.5a5 5 0 0 1 6.5-.4M5.5 12.2a9.5 9.5 0 0 1 4-2.3M14.5 9.9a9.5 9.5 0 0 1 4 2.3M12 19v.1',
  retry: 'M19.5 12a7.5 7.5 0 1 1-2.2-5.3L19.5 9M19.5 4v5h-5',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.2 15.2L20 20',
  shield: 'M12 3.5l7 2.5v5.5c0 4.3-2.8 7.4-7 9-4.2-1.6-7-4.7-7-9V6zM9 12l2.2 2.2L15.2 10',
  swap: 'M4 8.5h15M15.5 5L19 8.5 15.5 12M20 15.5H5M8.5 12L5 15.5 8.5 19',
  wallet: 'M4 7.5A2.5 2.5 0 0 1 6.5 5H17v3M4 7.5v9A2.5 2.5 0 0 0 6.5 19h12a1.5 1.5 0 0 0 1.5-1.5v-8A1.5 1.5 0 0 0 18.5 8h-14M16 13.5v.1',
  warning: 'M12 4L2.8 19.5h18.4zM12 10v4.5M12 17v.1',
} as const satisfies Readonly<Record<IconName, string>>

/** Longer is no icon. */
const MAX_PATH_LENGTH = 4_096

const PATH_GRAMMAR = /^[\sMmZzLlHhVvCcSsQqTtAaEe0-9.,+-]+$/

/** The path to draw; the question mark for what is none. */
function pathOf(icon: IconSource): string {
  if (typeof icon === 'string') return Object.hasOwn(strokes, icon) ? strokes[icon] : strokes.help
  const { path } = icon
  return typeof path === 'string' && path.length <= MAX_PATH_LENGTH && PATH_GRAMMAR.test(path) ? path : strokes.help
}

/** Point along the line of the text, so that they turn with it. */
const MIRRORED: readonly IconSource[] = ['back', 'chevron', 'disconnect', 'external']

/** Props of {@link Icon}. */
export interface IconProps {
  /** One of ours, or `{ path }` on a 24 × 24 grid. */
  readonly name: IconSource
  /** CSS pixels. @default 20 */
  readonly size?: 16 | 20 | 24 | 32
}

/** One icon in the colour of the text beside it. Decorative: whatever holds it carries the name. */
export function Icon({ name, size = 20 }: IconProps) {
  useStyles(sheet)
  return (
    <svg
      className="lk-icon"
      viewBox="0 0 24 24"
      width={size}
      height={size}
      aria-hidden="true"
      data-mirrored={MIRRORED.includes(name) || undefined}
    >
      <path d={pathOf(name)} />
    </svg>
  )
}
