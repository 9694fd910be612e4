// What a property may hold. Whatever else an event carries is not sent.

type Rule = (value: unknown) => unknown

/** No name or word has as many letters and digits in a row as an address has. */
const ADDRESS_LIKE = /[a-zA-Z0-9]{26}/

const text =
  (pattern: RegExp): Rule =>
  (value) =>
    typeof value === 'string' && pattern.test(value) && !ADDRESS_LIKE.test(value) ? value : undefined

const flag: Rule = (value) => (typeof value === 'boolean' ? value : undefined)
const word = text(/^[\w-]{1,32}$/)
const symbol = text(/^[\w.$-]{1,16}$/)
const list =
  (rule: Rule): Rule =>
  (value) =>
    Array.isArray(value)
      ? value
          .map(rule)
          .filter((item) => item !== undefined)
          .slice(0, 64)
      : undefined

/** CAIP-2; the reference of some networks is the beginning of a hash, of 32 characters. */
const network: Rule = (value) => (typeof value === 'string' && /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/.test(value) ? value : undefined)

/** The properties that are sent, and what each may hold. */
export const FIELDS = {
  accountType: text(/^(eoa|smartAccount)$/),
  caipNetworkId: network,
  connected: flag,
  isSmartAccount: flag,
  /** A code such as `USER_REJECTED`; the text of an error is not sent. */
  message: text(/^[A-Z][A-Z0-9_]{1,63}$/),
  method: word,
  /** Of a wallet. */
  name: text(/^[^\p{C}]{1,64}$/u),
  namespace: text(/^[-a-z0-9]{2,8}$/),
  network,
  networks: list(network),
  platform: word,
  provider: word,
  swapFromToken: symbol,
  swapToToken: symbol,
  token: symbol,
} as const satisfies Readonly<Record<string, Rule>>

/** The name of a property. */
export type Field = keyof typeof FIELDS

/** Picks what is allowed of the named properties. @param values - Whatever an event carries. */
export function pickFields(names: readonly Field[], values: Readonly<Record<string, unknown>>): Readonly<Record<string, never>> {
  const entries = names.map((name) => [name, Object.hasOwn(values, name) ? FIELDS[name](values[name]) : undefined] as const)
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined)) as Readonly<Record<string, never>>
}
