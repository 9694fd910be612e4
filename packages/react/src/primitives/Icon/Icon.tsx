import type { IconSource } from '@latchkey/kernel'
import { type Later, useLater } from '../../later/later.js'
import { useStyles } from '../../theme/useStyles.js'
import sheet from './Icon.css?inline'
import { strokes } from './strokes.js'

export type { IconName, IconPath, IconSource } from '@latchkey/kernel'

/** Longer is no icon. */
const MAX_PATH_LENGTH = 4_096

const PATH_GRAMMAR = /^[\sMmZzLlHhVvCcSsQqTtAaEe0-9.,+-]+$/

/** The icons that come with the views behind the first one. */
export const laterIcons: Later<Readonly<Record<string, string>>> = {
  load: async () => (await import('./laterStrokes.js')).laterStrokes,
}

const ownPath = (paths: Readonly<Record<string, string>> | undefined, name: string): string | undefined =>
  paths && Object.hasOwn(paths, name) ? paths[name] : undefined

/** The path to draw, nothing while it is on its way; the question mark for what is none. */
function usePath(icon: IconSource): string | undefined {
  const found = typeof icon === 'string' ? ownPath(strokes, icon) : readPath(icon)
  const later = useLater(laterIcons, found === undefined)
  return found ?? (later && (ownPath(later, icon as string) ?? strokes.help))
}

function readPath({ path }: Exclude<IconSource, string>): string {
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
      <path d={usePath(name)} />
    </svg>
  )
}
