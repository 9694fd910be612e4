import type { Theme } from './theme.js'

/** `radiusMaster` → `--lk-radius-master`. */
const toCssName = (key: string): string => `--lk-${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`

/** A property of the page that `var()` names may hold anything, also `url()`: a mixed colour is a colour, or nothing. */
function toCssValue(key: string, value: string | number): string {
  if (key === 'colorMixStrength') return `${value}%`
  return /^(?:accent|colorMix)$/.test(key) && /\(/.test(`${value}`) ? `color-mix(in srgb,${value} 100%,#0000)` : `${value}`
}

/** Applies the theme to an element through the CSSOM. A style attribute in markup would violate a strict `style-src`. */
export function applyTheme({ dataset, style }: HTMLElement, { mode, variables }: Pick<Theme, 'mode' | 'variables'>): void {
  dataset.theme = mode
  for (const name of [...style].filter((known) => known.startsWith('--lk-'))) style.removeProperty(name)
  for (const [key, value] of Object.entries(variables) as readonly [string, unknown][]) {
    // Whatever else an application sets is refused where the modal's code checks it.
    if (typeof value === 'string' || typeof value === 'number') style.setProperty(toCssName(key), toCssValue(key, value))
  }
}
