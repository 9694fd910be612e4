import { optionInvalid } from '../errors/coreErrors.js'

/** Whether a value is valid. */
export type Check = (value: unknown) => boolean

/**
 * What an option must be: its type, several joined by "or", e.g. `string or list`; or words for the message, with a check.
 *
 * Types are those of `typeof`, and `list` for arrays, which are no `object` here.
 */
export type OptionRule = string | Wording

/** What an option must be, in words for the message, and a check. */
export type Wording = readonly [expected: string, check: Check]

/** A rule for each option; one that is left out does not compile. */
export type OptionRules<T> = { readonly [K in keyof Required<T>]: OptionRule }

/** The options that the application set. */
export type SetOptions<T> = { readonly [K in keyof T]: Exclude<T[K], undefined> }

/** Parameters of {@link readOptions}. */
export interface ReadOptionsParameters<T> {
  /** The factory, included in errors, e.g. `tips`; for options inside an option both, e.g. `tips.limits`. */
  readonly at: string
  /** Options that may not be left out. @default none */
  readonly required?: readonly (keyof T & string)[]
}

/**
 * Reads the options of a plugin, for applications without TypeScript too. `undefined` counts as left out.
 *
 * @param rules - A rule for each name; or one rule, for a record whose names are the application's.
 * @returns A copy of the own fields that are set, frozen and without a prototype, so that a name such as `constructor` finds nothing; lists are copied too.
 * @throws LatchkeyError `OPTION_INVALID`, which names the option and what to write instead: the most similar name for one that is not known
 * @example
 * const { amount = 1 } = readOptions(options, { amount: 'number', provider: 'object or function' }, { at: 'tips' })
 */
export function readOptions<T extends object>(
  input: T,
  rules: OptionRules<T> | Wording,
  { at, required = [] }: ReadOptionsParameters<T>,
): SetOptions<T> {
  checkOption('object', input, at || 'options')
  const prefix = at && `${at}.`
  const ruleOf = (name: string): OptionRule => {
    if (isOne(rules)) return rules
    if (Object.hasOwn(rules, name)) return rules[name as keyof T]
    throw optionInvalid(prefix + name, 'is not known', `use ${nearest(name, Object.keys(rules))}`)
  }
  const copy = Object.create(null) as Record<string, unknown>
  for (const [name, value] of Object.entries(input)) {
    const rule = ruleOf(name)
    if (value === undefined) continue
    checkOption(rule, value, prefix + name)
    copy[name] = Array.isArray(value) ? Object.freeze([...value]) : value
  }
  for (const name of required) checkOption(ruleOf(name), copy[name], prefix + name)
  return Object.freeze(copy) as SetOptions<T>
}

const isOne = Array.isArray as unknown as (rules: unknown) => rules is Wording

const typeOf = (value: unknown): string => (Array.isArray(value) ? 'list' : value === null ? 'null' : typeof value)

/** @param option - Its name, included in the error. @throws LatchkeyError `OPTION_INVALID` */
export function checkOption(rule: OptionRule, value: unknown, option: string): void {
  const [expected, isValid] = typeof rule === 'string' ? [rule, () => rule.includes(typeOf(value))] : rule
  if (isValid(value)) return
  // Never a secret, nor what a URL carries for its server alone.
  const kind = /key|secret|token|pass/i.test(option) || typeof value
  const text = kind === 'string' ? `'${(value as string).replace(/^.*@|[?#].*/gs, '*').slice(0, 60)}'` : typeOf(value)
  throw optionInvalid(option, `is ${kind === 'number' ? (value as number) : text}`, `pass ${expected}`)
}

/** The known name that shares most pairs of letters, less where it is longer or shorter; all of them where that is less than half. */
function nearest(name: string, known: readonly string[]): string {
  const letters = name.toLowerCase()
  const likeness = (other: string): number =>
    [...letters].filter((_, at) => other.toLowerCase().includes(letters.slice(at, at + 2))).length -
    Math.abs(other.length - letters.length) / 9
  const best = known.reduce((one, other) => (likeness(other) > likeness(one) ? other : one))
  return likeness(best) * 2 > letters.length ? best : `one of ${known.join(', ')}`
}
