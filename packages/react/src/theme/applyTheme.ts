import type { Theme } from './theme.js'

/** `radiusMaster` → `--lk-radius-master`. */
const toCssName = (key: string): string => `--lk-${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`

/** Applies the theme to an element through the CSSOM. A style attribute in markup would violate a strict `style-src`. */
export function applyTheme({ dataset, style }: HTMLElement, { mode, variables }: Pick<Theme, 'mode' | 'variables'>): void {
  dataset.theme = mode
  for (const name of [...style].filter((known) => known.startsWith('--lk-'))) style.removeProperty(name)
  for (const [key, value] of Object.entries(variables)) {
    if (value !== undefined) style.setProperty(toCssName(key), key === 'colorMixStrength' ? `${value}%` : String(value))
  }
}
