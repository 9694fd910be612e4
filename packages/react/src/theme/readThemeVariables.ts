import { LatchkeyError } from '@latchkey/kernel'
import type { ThemeVariables } from './theme.js'

/** A CSS custom property with its value. */
export type CssVariable = readonly [name: `--lk-${string}`, value: string]

interface Rule {
  readonly name: CssVariable[0]
  /** A CSS property that takes such values: the browser itself says what is valid. */
  readonly property: string
  readonly fix: string
}

const COLOR = 'Give a CSS colour, e.g. `#2f5fe3`.'
const LENGTH = 'Give a CSS length, e.g. `4px`.'

const rules: Readonly<Record<keyof ThemeVariables, Rule>> = {
  fontFamily: { name: '--lk-font-family', property: 'font-family', fix: 'Give a CSS font family, e.g. `Inter, sans-serif`.' },
  accent: { name: '--lk-accent', property: 'color', fix: COLOR },
  colorMix: { name: '--lk-color-mix', property: 'color', fix: COLOR },
  colorMixStrength: { name: '--lk-color-mix-strength', property: 'opacity', fix: 'Give a number from 0 to 100.' },
  fontSizeMaster: { name: '--lk-font-size-master', property: 'padding-top', fix: LENGTH },
  radiusMaster: { name: '--lk-radius-master', property: 'padding-top', fix: LENGTH },
  zIndex: { name: '--lk-z-index', property: 'z-index', fix: 'Give a whole number.' },
}

/** Everything an application may have set, for taking back what it no longer sets. */
export const cssVariableNames = Object.values(rules).map((rule) => rule.name)

function toCss(key: string, value: unknown): string | undefined {
  if (key === 'colorMixStrength') return typeof value === 'number' && value >= 0 && value <= 100 ? `${value}%` : undefined
  if (key === 'zIndex') return Number.isInteger(value) ? String(value) : undefined
  return typeof value === 'string' ? value : undefined
}

/** A server has no `CSS`; there the browser's check comes with hydration. */
function isValid(property: string, value: string): boolean {
  return typeof CSS === 'undefined' || CSS.supports(property, value)
}

/**
 * Checks what the application set and gives it as CSS variables.
 *
 * @throws LatchkeyError `OPTION_INVALID`, naming the variable
 */
export function readThemeVariables(variables: ThemeVariables): readonly CssVariable[] {
  const known = new Map<string, Rule>(Object.entries(rules))
  return Object.entries(variables).flatMap(([key, value]): readonly CssVariable[] => {
    const rule = known.get(key)
    const option = `themeVariables.${key}`
    if (!rule) {
      const fix = `Use one of: ${[...known.keys()].join(', ')}.`
      throw new LatchkeyError('OPTION_INVALID', { option, problem: 'is not known', fix })
    }
    if (value === undefined) return []
    const css = toCss(key, value)
    if (css === undefined || !isValid(rule.property, css)) {
      throw new LatchkeyError('OPTION_INVALID', { option, problem: `is ${JSON.stringify(value)}`, fix: rule.fix })
    }
    return [[rule.name, css]]
  })
}
