import type { AnalyticsEvent } from '@latchkey/cloud-protocol'
import type { AnalyticsTables } from '../storage/tables/analytics.js'

/** What is kept of an event. Its URL, its account and every other property are not stored. */
export interface KeptEvent {
  readonly record: Readonly<Record<string, unknown>>
  readonly count: Pick<AnalyticsTables['analytics_counts'], 'event' | 'wallet' | 'chain' | 'code'>
}

/** Names of events and codes of failures. */
const NAME = /^[A-Z][A-Z0-9_]{1,63}$/
const CHAIN = /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/

/** Properties with few, short values; an address, a search or an amount is not among them. */
const WORDS: Readonly<Record<string, RegExp>> = {
  method: /^[\w-]{1,32}$/,
  platform: /^[\w-]{1,32}$/,
  provider: /^[\w-]{1,32}$/,
  view: /^[\w.-]{1,64}$/,
  namespace: /^[-a-z0-9]{2,8}$/,
}
const FLAGS: readonly string[] = ['connected', 'isSmartAccount']

/** Reads what is kept by allow-list. Undefined for an event whose name is none. */
export function readEvent({ domain, timestamp, props }: AnalyticsEvent): KeptEvent | undefined {
  const { type, event, properties = {} } = props
  if (!NAME.test(event) || (type !== 'track' && type !== 'error')) return undefined
  const of = (name: string): unknown => (Object.hasOwn(properties, name) ? properties[name] : undefined)
  const wallet = cleanName(of('name'))
  const chain = pick(of('caipNetworkId'), CHAIN) || pick(of('network'), CHAIN)
  // Latchkey's own pages send a code; the reference sends texts, which may hold anything and are not kept.
  const code = pick(of('code'), NAME) || pick(of('message'), NAME) || pick(of('errorType'), NAME)
  const words = Object.entries(WORDS).map(([name, pattern]) => [name, pick(of(name), pattern)] as const)
  const flags = FLAGS.map((name) => [name, of(name)] as const).filter(([, value]) => typeof value === 'boolean')
  const texts = [...words, ['wallet', wallet], ['chain', chain], ['code', code]].filter(([, text]) => text !== '')
  const record = { type, event, timestamp, domain: cleanName(domain), ...Object.fromEntries([...texts, ...flags]) }
  return { record, count: { event, wallet, chain, code } }
}

const pick = (value: unknown, pattern: RegExp): string => (typeof value === 'string' && pattern.test(value) ? value : '')

/** A name without control characters and lone surrogates, which databases refuse. */
const cleanName = (value: unknown): string =>
  typeof value === 'string' ? Array.from(value.replace(/\p{C}/gu, '').trim()).slice(0, 64).join('') : ''
