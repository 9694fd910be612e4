// The document against the client of cloud-protocol.
import type { HttpRequest } from '@latchkey/kernel'
import * as protocol from '@latchkey/cloud-protocol'
import { answerRpc, startTestNode } from '@latchkey/testkit/node'
import type { TestNode } from '@latchkey/testkit/node'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Document } from './malformedRequests.js'
import type { OpenCloud } from './openCloud.js'
import { openCloud, SHOP } from './openCloud.js'
import type { Databases } from './openDatabases.js'
import { KINDS } from './openDatabases.js'

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
})
