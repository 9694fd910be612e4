// Every endpoint of the document against requests that are malformed, oversized or without end: refused, and never an error of the server.
import { readFileSync } from 'node:fs'
import { failureSchema } from '@latchkey/cloud-protocol'
import { startCoinbase } from '@latchkey/testkit/coinbase'
import type { Coinbase } from '@latchkey/testkit/coinbase'
import { answerRpc, startTestNode } from '@latchkey/testkit/node'
import type { TestNode } from '@latchkey/testkit/node'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Document } from './malformedRequests.js'
import { endlessBody, keysOf, listOperations, malformedRequests, PAGE } from './malformedRequests.js'
import type { OpenCloud } from './openCloud.js'
import { openCloud } from './openCloud.js'
import { walletFields } from './embedded/openWallet.js'
import type { Mailbox } from '../../../scripts/test/startMailbox.js'
import { startMailbox } from '../../../scripts/test/startMailbox.js'
import type { Databases } from './openDatabases.js'
import { KINDS } from './openDatabases.js'

/** Stage `fuzz` sets 100,000 inputs of parsers. A request takes as long as some five of them. */
const REQUESTS = Number(process.env['LATCHKEY_FUZZ_INPUTS'] ?? 4_000) / 5
/** Another one explores; that of a failure repeats it. */
const SEED = Number(process.env['LATCHKEY_SEED'] ?? 27)
const MINUTES = 60_000
/** The largest body that an endpoint reads, and what a stream may have read before. */
const MOST_READ = 1_048_576

const DOLLAR = { name: 'Dollar', symbol: 'USD', decimals: 18, address: `0x${'1'.repeat(40)}` }
const CHAIN = {
  coin: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  tokens: [DOLLAR],
  exchangePools: { v2: [DOLLAR.address], v3: [DOLLAR.address], dollars: [DOLLAR.address], wrapped: `0x${'2'.repeat(40)}` },
}
const MANY = 10_000_000
const LIMITS = { addressPerMinute: MANY, addressWithoutOriginPerMinute: MANY, projectPerMinute: MANY, wrongKeys: 1_000 }

describe.each(KINDS)('%s', (_name, start) => {
  let databases: Databases
  let cloud: OpenCloud
  let document: Document
  let node: TestNode
  let coinbase: Coinbase
  let mailbox: Mailbox
  /** With all its modules. */
  beforeAll(async () => {
    node = await startTestNode(
      answerRpc({ eth_chainId: () => '0x7a69', eth_getBalance: () => '0x5', eth_getCode: () => '0x', eth_call: () => '0x' }),
    )
    coinbase = await startCoinbase()
    mailbox = await startMailbox()
    const { id: keyId, secret: keySecret } = coinbase.key
    databases = await start()
    cloud = await openCloud(await databases.create(), {
      chains: { 'eip155:31337': { ...CHAIN, nodes: [node.url] } },
      names: { zone: 'names.example' },
      signIn: {},
      smartSessions: {},
      onramp: { coinbase: { keyId, keySecret, url: coinbase.url } },
      imageKey: 'the-image-key-of-a-test-with-more-than-32-characters',
      publicUrl: 'https://cloud.example',
      ...walletFields(mailbox, { logins: ['email', 'passkey', 'github'], socials: { github: { clientId: 'a' } } }),
      limits: LIMITS,
    })
    document = (await (await cloud.ask('/openapi.json')).json()) as Document
  })
  afterAll(async () => {
    await cloud?.cloud.close()
    await Promise.all([databases?.stop(), node?.stop(), coinbase?.stop(), mailbox?.stop()])
  })

  it('the document has every endpoint of the README: one that needs configuration gets it above', () => {
    const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')
    const rows = readme.match(/^\| `(?:GET |POST )?\/.*$/gm) ?? []
    const named = rows.flatMap((row) =>
      [...(row.split('|')[1] ?? '').matchAll(/`(?:GET |POST )?(\/[^`?…]*)/g)].map(([, path = '']) => path),
    )
    expect(named.length).toBeGreaterThan(20)
    // A second service serves nothing else: guardian.test.ts asks it.
    const paths = [...Object.keys(document.paths), '/guardian/v1/']
    expect(named.filter((path) => !paths.some((known) => known === path || (path.endsWith('/') && known.startsWith(path))))).toEqual([])
  })

  it('malformed requests', { timeout: 25 * MINUTES }, async () => {
    const seen = new Set<number>()
    await fc.assert(
      fc.asyncProperty(malformedRequests(listOperations(document)), async ({ target, init }) => {
        const response = await cloud.ask(target, { ...init, address: '127.0.0.1' })
        seen.add(response.status)
        expect(response.status, cloud.lines.at(-1)).not.toBe(500)
        if (response.status >= 400) failureSchema.parse(await response.json())
      }),
      { numRuns: REQUESTS, seed: SEED, endOnFailure: true },
    )
    expect([...seen]).toEqual(expect.arrayContaining([200, 400, 401, 404]))
  })

  it('bodies without end', async () => {
    const reading = listOperations(document).filter(({ operation }) => operation.requestBody !== undefined)
    expect(reading.length).toBeGreaterThan(8)
    for (const { path, method, operation } of reading) {
      const { body, state } = endlessBody()
      const response = await cloud.ask(`${path.replace(/\{\w+\}/g, 'open')}?projectId=open&chainId=eip155:31337&page=${PAGE}`, {
        method: method.toUpperCase(),
        address: '127.0.0.1',
        headers: { ...keysOf(operation), 'content-type': 'application/json' },
        body,
        duplex: 'half',
      } as RequestInit)
      expect([path, response.status, state.isCancelled]).toEqual([path, 413, true])
      expect(state.bytes).toBeLessThan(MOST_READ)
    }
  })
})
