import { optionInvalid } from '@latchkey/kernel'
import { isSecureUrl } from '@latchkey/kernel/urls'
import { onrampError } from '../errors/onrampError.js'

/** Values of a template. */
export type TemplateValues = Readonly<
  Record<'address' | 'chainId' | 'network' | 'token' | 'tokenAddress' | 'code' | 'fiat' | 'method' | 'amount', string>
>

const MARK = /\{(\w*)\}/g
const NAMES: readonly (keyof TemplateValues)[] = [
  'address',
  'chainId',
  'network',
  'token',
  'tokenAddress',
  'code',
  'fiat',
  'method',
  'amount',
]

/** Unseen characters, and halves of characters, which cannot be encoded. */
const UNSEEN = /\p{C}/u
/** What ends a part of a path, for a browser or for a server that decodes the path once more. */
const ENDS_PART = /[/\\%?#@;]/
/** Parts of a path that a browser resolves, and this leaves the folder. `%2e` is a point. */
const DOTS = /(?:^|\/)(?:\.|%2e){1,2}(?:\/|$)/i

/**
 * Reads a URL template such as `https://buy.example/?to={address}&amount={amount}`.
 *
 * @returns Its origin, which no value can change.
 * @throws LatchkeyError `OPTION_INVALID`
 */
export function readTemplate(template: string): string {
  const strange = [...template.matchAll(MARK)].map(([, name]) => name).find((name) => !NAMES.some((each) => each === name))
  if (strange !== undefined) throw optionInvalid('url', `asks for {${strange}}`, `use ${NAMES.map((name) => `{${name}}`).join(', ')}`)
  const [one, other] = ['a', 'b.c']
    .map((value) => template.replaceAll(MARK, value))
    .map((text) => (URL.canParse(text) ? new URL(text) : undefined))
  const isOneHost = one?.origin === other?.origin && one?.username === '' && one.password === ''
  if (!one || !isOneHost || !isSecureUrl(one)) throw optionInvalid('url', 'is no https: URL of one host', 'put values behind the host only')
  if (DOTS.test(splitTemplate(template)[0])) throw optionInvalid('url', "has a part '.' or '..'", 'write the path as the provider has it')
  return one.origin
}

/** What stands before the query, and the rest with the query first. */
function splitTemplate(template: string): readonly [string, string] {
  const start = template.search(/[?#]/)
  return start < 0 ? [template, ''] : [template.slice(0, start), template.slice(start)]
}

/**
 * Fills in the values, encoded. None changes the origin or the folder, or adds to the query or the fragment: in the path and in the fragment a value is
 * one part, or a piece of one. Query parameters without a value are left out.
 *
 * @throws LatchkeyError `ONRAMP_VALUE_REFUSED`
 */
export function fillTemplate(template: string, values: TemplateValues): string {
  const [path, rest] = splitTemplate(template)
  const fragmentStart = rest.includes('#') ? rest.indexOf('#') : rest.length
  const [query, fragment] = [rest.slice(0, fragmentStart), rest.slice(fragmentStart)]
  const url = new URL(fillPath(path, values) + fill(query, values, encode) + fillPath(fragment, values))
  for (const [name, value] of [...url.searchParams]) if (value === '') url.searchParams.delete(name)
  return url.href
}

type Encode = (name: keyof TemplateValues, value: string) => string

const fill = (text: string, values: TemplateValues, write: Encode): string =>
  text.replaceAll(MARK, (_, name: keyof TemplateValues) => write(name, values[name]))

/** A path whose parts are as many as the template has, none of which a browser resolves. */
function fillPath(text: string, values: TemplateValues): string {
  const filled = fill(text, values, encodePart)
  if (DOTS.test(filled.replace(/^#/, ''))) throw refused('a value', "a part of the path would be '.' or '..'")
  return filled
}

const encode: Encode = (name, value) => {
  if (UNSEEN.test(value)) throw refused(name, 'it has characters that cannot be seen')
  return encodeURIComponent(value)
}

const encodePart: Encode = (name, value) => {
  if (value === '') throw refused(name, 'there is none, and the path needs it')
  if (ENDS_PART.test(value)) throw refused(name, 'it has characters that end a part of the path')
  return encode(name, value)
}

const refused = (name: string, problem: string) => onrampError('ONRAMP_VALUE_REFUSED', { name, problem })
