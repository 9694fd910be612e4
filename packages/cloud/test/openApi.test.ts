// The document against the client of cloud-protocol, and every endpoint of the document against malformed requests.
import type { HttpRequest } from '@latchkey/kernel'
import * as protocol from '@latchkey/cloud-protocol'
import { answerRpc, startTestNode } from '@latchkey/testkit/node'
import type { TestNode } from '@latchkey/testkit/node'
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OpenCloud } from './openCloud.js'
import { ADMIN_KEY, openCloud, SHOP } from './openCloud.js'
import type { Databases } from './openDatabases.js'
import { KINDS } from './openDatabases.js'

interface Operation {
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly required: boolean; readonly schema: object }[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: object }>> }
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, object>> }>>
}
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

describe.each(KINDS)('%s', (_name, start) => {
  let databases: Databases
  let cloud: OpenCloud
  let document: Document
  let node: TestNode
  beforeAll(async () => {
    node = await startTestNode(
      answerRpc({ eth_chainId: () => '0x7a69', eth_getBalance: () => '0x5', eth_getCode: () => '0x', eth_call: () => '0x' }),
    )
    const coin = { name: 'Ether', symbol: 'ETH', decimals: 18 }
    const dollar = { ...coin, address: `0x${'1'.repeat(40)}` }
    const exchangePools = { v2: [dollar.address], v3: [dollar.address], dollars: [dollar.address], wrapped: `0x${'2'.repeat(40)}` }
    const chains = { 'eip155:31337': { nodes: [node.url], coin, tokens: [dollar], exchangePools } }
    databases = await start()
    const many = 10_000_000
    const limits = { addressPerMinute: many, addressWithoutOriginPerMinute: many, projectPerMinute: many, wrongKeys: 1_000 }
    cloud = await openCloud(await databases.create(), { limits, chains, publicUrl: 'https://cloud.example' })
    document = (await (await cloud.ask('/openapi.json')).json()) as Document
  })
  afterAll(async () => {
    await cloud?.cloud.close()
    await databases?.stop()
    await node?.stop()
  })

  it("the client's calls are what the document says, and what is answered is what the client reads", async () => {
    const asked: string[] = []
    const http: protocol.Http = {
      async request(_endpoint: string, { path, method = 'GET', query = {}, body }: HttpRequest) {
        const operation = Object.entries(document.paths).find(([pattern]) =>
          new RegExp(`^${pattern.replace(/\{\w+\}/g, '[^/]+')}$`).test(path),
        )?.[1][method.toLowerCase()]
        expect(operation, `${method} ${path}`).toBeDefined()
        const known = operation!.parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name)
        expect(Object.keys(query).filter((name) => !known.includes(name))).toEqual([])
        asked.push(`${method} ${path}`)
        const given = Object.entries({ projectId: 'shop', st: 'latchkey', sv: '1', ...query }).filter(
          ([, value]) => value !== undefined && value !== '',
        )
        const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
        const response = await cloud.ask(`${path}?${search}`, {
          method,
          origin: SHOP,
          ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'text/plain' } }),
        })
        expect(response.ok).toBe(true)
        return (await response.json()) as never
      },
    }
    const wallets = await protocol.getWallets(http, { page: 2, entries: 7, search: ' wallet ', chains: ['eip155:1'], exclude: ['x'] })
    expect(wallets.data).toHaveLength(7)
    expect(wallets.data[0]?.image_url).toMatch(/^https:\/\/cloud\.example\/getWalletImage\/.+\?projectId=shop$/)
    expect((await protocol.getOrigins(http)).allowedOrigins).toContain(SHOP)
    expect(await protocol.getAnalyticsConfig(http)).toEqual({ isAnalyticsEnabled: true })
    const event = { url: '', domain: 'shop.example', timestamp: 1, props: { type: 'track', event: 'MODAL_OPEN' } }
    await protocol.sendEvent(http, { eventId: randomUUID(), ...event })
    await protocol.sendEvents(http, [{ eventId: randomUUID(), ...event }])
    expect(asked).toEqual(['GET /getWallets', 'GET /projects/v1/origins', 'GET /getAnalyticsConfig', 'POST /e', 'POST /batch'])
    const [address, chainId] = [`0x${'1'.repeat(40)}`, 'eip155:31337']
    expect((await protocol.getSupportedChains(http)).http).toEqual([chainId])
    expect((await protocol.getBalances(http, { address, chainId, forceUpdate: [`${chainId}:${address}`] })).balances).toHaveLength(1)
    expect((await protocol.getPrices(http, { projectId: 'shop', addresses: [`${chainId}:${address}`] })).fungibles).toMatchObject([
      { price: 1 },
    ])
    for (const path of Object.values(protocol.imagePaths).map((toPath) => toPath('{id}')))
      expect(document.paths).toHaveProperty([decodeURIComponent(path)])
  })

  it('every endpoint is described with its answer, its failure and its parameters', () => {
    const operations = Object.values(document.paths).flatMap((path) => Object.values(path))
    expect(operations.length).toBeGreaterThan(15)
    for (const { responses } of operations) expect(responses['default']?.content).toHaveProperty(['application/json'])
    const wallets = document.paths['/getWallets']!['get']!
    expect(wallets.parameters.find(({ name }) => name === 'projectId')).toMatchObject({ in: 'query', required: true })
    expect(wallets.parameters.find(({ name }) => name === 'entries')).toMatchObject({
      required: false,
      schema: { type: 'integer', maximum: 100 },
    })
    expect(document.paths['/e']!['post']!.requestBody?.content).toHaveProperty(['text/plain'])
  })

  it('malformed requests of every kind are refused, and never an error of the server', { timeout: 120_000 }, async () => {
    const endpoints = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, operation]) => ({ path, method, operation })),
    )
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.constantFrom(
        '',
        '\u0000',
        '\ud800',
        '%',
        '%00',
        '%ff',
        '../..',
        '__proto__',
        'constructor',
        "';--",
        '-1',
        '1e999',
        'NaN',
        '0',
        '٣',
        'eip155:31337',
        `0x${'1'.repeat(40)}`,
        'x'.repeat(5_000),
      ),
      fc.constantFrom('shop', 'MODAL_OPEN', 'eip155:1', '1', '2026-11-26', '9999-99-99'),
    )
    const event = fc.record(
      {
        eventId: fc.oneof(fc.uuid(), text),
        url: text,
        domain: text,
        timestamp: fc.oneof(fc.nat(), fc.double()),
        props: fc.record({
          type: fc.constantFrom('track', 'x'),
          event: text,
          properties: fc.dictionary(text, fc.oneof(text, fc.double(), fc.boolean())),
        }),
      },
      { requiredKeys: [] },
    )
    const project = fc.record(
      { id: text, name: text, origins: fc.array(text, { maxLength: 3 }), isAnalyticsEnabled: fc.boolean() },
      { requiredKeys: [] },
    )
    const body = fc.oneof(
      fc
        .oneof(
          event,
          fc.array(event, { maxLength: 3 }),
          project,
          fc.record({
            jsonrpc: fc.constantFrom('2.0', '1'),
            id: fc.oneof(fc.integer(), text, fc.constant(null)),
            method: fc.oneof(text, fc.constantFrom('eth_call', 'eth_chainId')),
            params: fc.oneof(text, fc.array(text, { maxLength: 3 })),
          }),
          fc.record({
            projectId: text,
            currency: fc.constantFrom('usd', 'eur'),
            addresses: fc.array(fc.oneof(text, fc.constant(`eip155:31337:0x${'1'.repeat(40)}`)), { maxLength: 3 }),
          }),
          fc.json({ maxDepth: 3 }).map((json) => JSON.parse(json) as unknown),
        )
        .map((value) => JSON.stringify(value)),
      text,
      fc.constantFrom('[', `${'['.repeat(20_000)}`, '{"__proto__":{"x":1}}', '1e999'),
    )
    const encode = (value: string): string => encodeURIComponent(value.replace(/[\ud800-\udfff]/g, '�'))
    const request = fc.record({
      endpoint: fc.constantFrom(...endpoints),
      values: fc.array(text, { minLength: 4, maxLength: 4 }),
      isRaw: fc.boolean(),
      knowsProject: fc.integer({ min: 0, max: 4 }),
      query: fc.dictionary(
        fc.oneof(
          fc.constantFrom('page', 'entries', 'search', 'chains', 'include', 'from', 'to', 'chainId', 'currency', 'forceUpdate'),
          fc.string({ maxLength: 5 }),
        ),
        text,
        { maxKeys: 4 },
      ),
      body,
      type: fc.constantFrom('application/json', 'text/plain', 'text/html', ''),
      hasKey: fc.boolean(),
    })
    const seen = new Set<number>()
    await fc.assert(
      fc.asyncProperty(request, async ({ endpoint: { path, method }, values, isRaw, knowsProject, query, body: sent, type, hasKey }) => {
        let index = 0
        const target = path.replace(/\{\w+\}/g, () => (isRaw ? encode : encodeURI)(encode(values[index++ % 4] ?? '')))
        const search = Object.entries({ ...query, ...(knowsProject > 0 && { projectId: 'open' }) }).map(
          ([name, value]) => `${encode(name)}=${encode(value)}`,
        )
        const response = await cloud.ask(`${target}?${search.join('&')}`, {
          method: method.toUpperCase(),
          address: '127.0.0.1',
          headers: { ...(type !== '' && { 'content-type': type }), ...(hasKey && { authorization: `Bearer ${ADMIN_KEY}` }) },
          ...(method === 'get' ? {} : { body: sent.replace(/[\ud800-\udfff]/g, '�') }),
        })
        seen.add(response.status)
        expect(response.status, cloud.lines.at(-1)).not.toBe(500)
        if (response.status >= 400) protocol.failureSchema.parse(await response.json())
      }),
      { numRuns: 1_500 },
    )
    expect([...seen].toSorted()).toEqual(expect.arrayContaining([200, 400, 401, 404]))
  })
})
