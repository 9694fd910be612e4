import type { IconSource } from '@latchkey/kernel'
import { type Later, useLater } from '../../later/later.js'
import { strokes } from './strokes.js'

export type { IconName, IconPath, IconSource } from '@latchkey/kernel'

/** Maximum length of a path in characters. Icons are much shorter. */
const MAX_PATH_LENGTH = 4_096

const PATH_GRAMMAR = /^[\sMmZzLlHhVvCcSsQqTtAaEe0-9.,+-]+$/

/** The icons that load with the views after the first one. */
export const laterIcons: Later<Readonly<Record<string, string>>> = {
  load: async () => (await import('./laterStrokes.js')).laterStrokes,
}

const ownPath = (paths: Readonly<Record<string, string>> | undefined, name: string): string | undefined =>
  paths && Object.hasOwn(paths, name) ? paths[name] : undefined

/** The path to draw: empty while it loads, a question mark if it is invalid. */
function usePath(icon: IconSource): string | undefined {
  const found = typeof icon === 'string' ? ownPath(strokes, icon) : readPath(icon)
  const later = useLater(laterIcons, found === undefined)
  return found ?? (later && (ownPath(later, icon as string) ?? strokes.help))
}

function readPath({ path }: Exclude<IconSource, string>): string {
  return typeof path === 'string' && path.length <= MAX_PATH_LENGTH && PATH_GRAMMAR.test(path) ? path : strokes.help
}

/** Icons that point in text direction. They are mirrored in right-to-left text. */
const MIRRORED: readonly IconSource[] = ['back', 'chevron', 'disconnect', 'external']

/** Props of {@link Icon}. */
export interface IconProps {
  /** Name of a built-in icon, or `{ path }` on a 24 × 24 grid. */
  readonly name: IconSource
  /** CSS pixels. @default 20 */
  readonly size?: 16 | 20 | 24 | 32
}

/** An icon in the colour of the text. Decorative: the element around it has the name. */
export function Icon({ name, size = 20 }: IconProps) {
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
