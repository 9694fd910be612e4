import type { LatchkeyError } from '@latchkey/kernel'
import { optionInvalid } from '../errors/optionInvalid.js'
import type { Theme, ThemeMode, ThemeVariables } from './theme.js'

const MODES: readonly ThemeMode[] = ['light', 'dark', 'system']

interface Rule {
  readonly fix: string
  isValid(value: unknown): boolean
}

/** Functions that compute a colour or length, or read another variable. Functions that fetch, such as `url()`, are missing. */
const FUNCTIONS = new Set('rgb rgba hsl hsla hwb lab lch oklab oklch color color-mix light-dark calc min max clamp var'.split(' '))

/** Quotes are allowed for font names. Escapes, comments, blocks and the end of a declaration are never allowed. */
const LETTERS = /^[\w\s.,%+#()"'\u0080-\uffff/-]*$/

/** Maximum length of a value in characters. Font lists are the longest values in use. */
const MAX_LENGTH = 1_000

/** Whether a value can only mean a colour, a length or fonts. Needed because `var(--x, url(…))` is valid CSS for each of them. */
function isHarmless(value: string): boolean {
  const functions = Array.from(value.matchAll(/([^\s,()]*)\(/g), ([, name = '']) => name.toLowerCase())
  return LETTERS.test(value) && functions.every((name) => name === '' || FUNCTIONS.has(name))
}

/** Validates by the browser's CSS parser. A server has none; the browser checks the value during hydration. */
const css = (property: string, fix: string): Rule => ({
  fix,
  isValid: (value) =>
    typeof value === 'string' &&
    value.length <= MAX_LENGTH &&
    isHarmless(value) &&
    (typeof CSS === 'undefined' || CSS.supports(property, value)),
})

const color = css('color', 'give a CSS colour, e.g. #2f5fe3')
// Padding accepts only lengths: no keywords, no negative values.
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
  // Applications in plain JavaScript can set any type.
  if (typeof variables !== 'object' || (variables as unknown) === null) return optionInvalid('themeVariables', variables, 'give an object')
  const known = new Map<string, Rule>(Object.entries(rules))
  for (const [key, value] of Object.entries(variables)) {
    const rule = known.get(key)
    if (!rule) return optionInvalid(`themeVariables.${key}`, value, `use one of: ${[...known.keys()].join(', ')}`)
    if (value !== undefined && !rule.isValid(value)) return optionInvalid(`themeVariables.${key}`, value, rule.fix)
  }
  return undefined
}

/** Checks the variables that the application set. @throws LatchkeyError `OPTION_INVALID`, naming the variable */
export function checkTheme(theme: Pick<Theme, 'mode' | 'variables'>): void {
  const problem = findProblem(theme)
  if (problem) throw problem
}
