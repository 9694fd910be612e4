// Each rule fails for a provider that breaks it, and says how to keep it.
import { describeError } from '@latchkey/kernel'
import { parseJson } from '@latchkey/kernel/http'
import { expect, it } from 'vitest'
import type { Parts, PriceProvider } from '../../test/priceProvider.js'
import { honestParts, priceProvider, priceSuite } from '../../test/priceProvider.js'
import { providerRules } from './describeProvider.js'
import type { ProviderSuite } from './index.js'

/** Runs the rules of a title. @returns What they say. */
async function judge(title: RegExp, suite: ProviderSuite<PriceProvider>): Promise<readonly string[]> {
  const rules = providerRules(suite).filter((rule) => title.test(rule.title))
  expect(rules.length, 'There is such a rule').toBeGreaterThan(0)
  const said: string[] = []
  for (const { run } of rules) said.push(await run().then(() => 'kept', describeError))
  return said
}

/** `fetch` as it is, without its own idea of an end. */
const fetchForever = (url: string): Promise<Response> => fetch(url, { redirect: 'manual' })
const followed = (url: string, signal: AbortSignal): Promise<Response> => fetch(url, { signal })
const checkStatus = { check: () => undefined } satisfies Partial<Parts>
const onlyTypeErrors = (error: unknown): unknown => (error instanceof TypeError ? error : honestParts.translate(error))

it.each<[string, RegExp, Partial<Parts>, string]>([
  ['takes any option', /refuses wrong options/, { read: (options) => options }, 'refused by the factory'],
  ['ignores a failed status', /status \d+/, checkStatus, 'with a code'],
  ['throws what fetch throws', /cannot be reached|hangs up at once/, { translate: onlyTypeErrors }, 'translate what fetch'],
  ['follows redirects', /leads elsewhere/, { send: followed, check: ({ ok }) => expect(ok).toBe(true) }, 'No redirect is followed'],
  ['believes any answer', /says (a number|an object|\{"price":-1\})/, { validate: (answer) => answer as never }, 'validate it by a schema'],
  ['throws what JSON.parse throws', /no JSON|a page|an empty text|brackets/, { translate: (error) => error }, 'with a LatchkeyError'],
  ['reads an answer to its end', /no end/, { body: (response) => response.text() }, 'readText'],
  ['asks in spite of an abort', /aborted before/, { send: fetchForever, body: (response) => response.text() }, 'aborted rejects'],
  ['does not hand the signal on', /abort ends .* does not answer/, { send: fetchForever }, 'aborted rejects'],
  [
    'reads on after an abort',
    /abort ends .* in the middle/,
    { send: fetchForever, body: (response) => response.text() },
    'aborted rejects',
  ],
  ['asks elsewhere', /honest answer|a slow server/, { send: async () => new Response('{"price":1}') }, 'reaches the server'],
  ['does not take an answer', /honest answer|a slow server/, { validate: () => expect.fail('no') }, 'An honest answer is taken'],
])('a provider that %s', async (_, title, parts, promise) => {
  for (const said of await judge(title, priceSuite(parts))) expect(said).toContain(promise)
})

it('a provider that rejects at once, and leaves its request running', async () => {
  const send: Parts['send'] = (url, signal) => {
    const asking = fetch(url)
    asking.catch(() => undefined)
    return Promise.race([asking, new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)))])
  }
  expect(await judge(/abort ends .* does not answer/, priceSuite({ send }))).toEqual([
    expect.stringContaining('The signal ends the request'),
  ])
})

it('a provider that copies a prototype from an answer', async () => {
  const validate = (answer: unknown): number => {
    const { __proto__: members } = JSON.parse(JSON.stringify(answer)) as { readonly __proto__: object }
    Object.assign(Object.prototype, members)
    return honestParts.validate(parseJson('{}'))
  }
  try {
    const text = '{"__proto__":{"polluted":true}}'
    const body = async () => text
    expect(await judge(/other fields/, priceSuite({ body, validate: () => validate(JSON.parse(text)) }))).toEqual([
      expect.stringContaining('validate it by a schema'),
    ])
  } finally {
    Reflect.deleteProperty(Object.prototype, 'polluted')
  }
})

it.each<[string, RegExp, Partial<ProviderSuite<PriceProvider>>, string]>([
  [
    'asks when it is created',
    /without a request/,
    { load: async () => (url) => (void fetch(url).catch(String), priceProvider({ url })) },
    'asks no server',
  ],
  [
    'asks when it is imported',
    /without a request/,
    { load: async () => (await import('../../test/eagerPrices.js')).eagerPrices },
    'asks no server',
  ],
  [
    'asks before it looks at its options',
    /wrong options/,
    { refusedOptions: [() => (void fetch('http://127.0.0.1:9').catch(String), priceProvider({} as never))] },
    'asks no server',
  ],
  [
    'has an id with spaces',
    /of its own/,
    { load: async () => (url) => ({ ...priceProvider({ url }), id: 'my prices' }) },
    'without spaces',
  ],
  ['has no name', /of its own/, { load: async () => (url) => ({ ...priceProvider({ url }), name: ' ' }) }, 'A name'],
  ['has the id of another', /of its own/, { beside: [{ id: 'prices', name: 'Other' }] }, 'Its id is its own'],
  ['has the name of another', /of its own/, { beside: [{ id: 'other', name: 'PRICES' }] }, 'Its name is its own'],
])('a provider that %s', async (_, title, suite, promise) => {
  for (const said of await judge(title, priceSuite({}, suite))) expect(said).toContain(promise)
})
