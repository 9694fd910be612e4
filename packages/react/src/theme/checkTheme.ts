import type { LatchkeyError } from '@latchkey/kernel'
import { optionInvalid } from '../failures/optionInvalid.js'
import type { Theme, ThemeMode, ThemeVariables } from './theme.js'

const MODES: readonly ThemeMode[] = ['light', 'dark', 'system']

interface Rule {
  readonly fix: string
  isValid(value: unknown): boolean
}

/** Functions that compute a colour or length, and read another variable. None fetches, as `url()` and its family do. */
const FUNCTIONS = new Set('rgb rgba hsl hsla hwb lab lch oklab oklch color color-mix light-dark calc min max clamp var'.split(' '))

/** Quotes are for names of fonts. Escapes, comments, blocks and what ends a declaration have no place anywhere. */
const LETTERS = /^[\w\s.,%+#()"'\u0080-\uffff/-]*$/

/** Characters of a value. A list of fonts is the longest that anybody writes. */
const MAX_LENGTH = 1_000

/** Whether a value can do no more than mean a colour, a length or fonts: `var(--x, url(…))` is valid CSS for any of them. */
function isHarmless(value: string): boolean {
  const functions = Array.from(value.matchAll(/([^\s,()]*)\(/g), ([, name = '']) => name.toLowerCase())
  return LETTERS.test(value) && functions.every((name) => name === '' || FUNCTIONS.has(name))
}

/** The browser itself says what is valid. A server does not check that; the browser does so when it takes over. */
const css = (property: string, fix: string): Rule => ({
  fix,
  isValid: (value) =>
    typeof value === 'string' &&
    value.length <= MAX_LENGTH &&
    isHarmless(value) &&
    (typeof CSS === 'undefined' || CSS.supports(property, value)),
})

const color = css('color', 'give a CSS colour, e.g. #2f5fe3')
// Padding takes lengths alone: no keywords, nothing below zero.
const length = css('padding-top', 'give a CSS length, e.g. 4px')

const rules: Readonly<Record<keyof ThemeVariables, Rule>> = {
  fontFamily: css('font-family', 'give a CSS font family, e.g. Inter, sans-serif'),
  accent: color,
  colorMix: color,
  colorMixStrength: {
    fix: 'give a number from 0 to 100',
    isValid: (value) => typeof value === 'number' && value >= 0 && value <= 100,
  },
  fontSizeMaster: length,
  radiusMaster: length,
  zIndex: { fix: 'give a whole number', isValid: Number.isInteger },
}

function findProblem({ mode, variables }: Pick<Theme, 'mode' | 'variables'>): LatchkeyError | undefined {
  if (!MODES.includes(mode)) return optionInvalid('themeMode', mode, `use one of: ${MODES.join(', ')}`)
  // Applications in plain JavaScript set anything.
  if (typeof variables !== 'object' || (variables as unknown) === null) return optionInvalid('themeVariables', variables, 'give an object')
  const known = new Map<string, Rule>(Object.entries(rules))
  for (const [key, value] of Object.entries(variables)) {
    const rule = known.get(key)
    if (!rule) return optionInvalid(`themeVariables.${key}`, value, `use one of: ${[...known.keys()].join(', ')}`)
    if (value !== undefined && !rule.isValid(value)) return optionInvalid(`themeVariables.${key}`, value, rule.fix)
  }
  return undefined
}

/** Checks what the application set. @throws LatchkeyError `OPTION_INVALID`, naming the variable */
export function checkTheme(theme: Pick<Theme, 'mode' | 'variables'>): void {
  const problem = findProblem(theme)
  if (problem) throw problem
}
