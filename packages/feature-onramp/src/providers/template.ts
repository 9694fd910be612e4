import { optionInvalid } from '@latchkey/kernel'
import { isSecureUrl } from '@latchkey/kernel/http'

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
  if (!one || one.origin !== other?.origin || !isSecureUrl(one))
    throw optionInvalid('url', 'is no https: URL of one host', 'put values behind the host only')
  return one.origin
}

/** Fills in the encoded values. Query parameters without a value are left out. */
export function fillTemplate(template: string, values: TemplateValues): string {
  const url = new URL(template.replaceAll(MARK, (_, name: keyof TemplateValues) => encodeURIComponent(values[name])))
  for (const [name, value] of [...url.searchParams]) if (value === '') url.searchParams.delete(name)
  return url.href
}
