import type { Theme } from './theme.js'
import { cssVariableNames, readThemeVariables } from './readThemeVariables.js'

/** Puts the look on an element, through the CSSOM: a style attribute in markup would break a strict `style-src`. */
export function applyTheme(element: HTMLElement, { mode, variables }: Pick<Theme, 'mode' | 'variables'>): void {
  element.dataset.theme = mode
  const values = new Map<string, string>(readThemeVariables(variables))
  for (const name of cssVariableNames) {
    const value = values.get(name)
    if (value === undefined) element.style.removeProperty(name)
    else element.style.setProperty(name, value)
  }
}
