// Nodes that lie, fail, or never end, and what the page makes of them: the real plugin of Ethereum, over real HTTP.
import { createTestLatchkey } from '@latchkey/testkit'
import { eip155 } from '@latchkey/plugin-eip155'
import { mainnet } from 'viem/chains'
import { describe, expect, it, onTestFinished, test, vi } from 'vitest'
import { nodeLies } from '../../test/nodeLies.js'
import { signIn as signSession } from '../../test/signing.js'
import type { NodeAnswer, TestNode } from '../../test/startNode.js'
import { flood, startNode } from '../../test/startNode.js'
import { alice, bob } from '../../test/visitor.js'
import { siwx } from '../headless.js'
import type { SiwxOptions } from '../options.js'
import type { SiwxState } from '../registry.js'

const NO = '0x00'
/** Looks, 50 ms apart, after which nothing is expected any more. */
const STILL = 8
const OUTAGE = /^(SIWX_CHAIN_NOT_ASKED|RPC_\w+)$/

/** A page of the application, that adds a session which only a contract could have signed. */
async function openPage(nodes: readonly TestNode[], options: SiwxOptions = {}) {
  const rpcUrls = nodes.length > 0 ? { 1: nodes.map(({ url }) => url) } : {}
  const { latchkey, clock } = createTestLatchkey({ plugins: [eip155({ networks: [mainnet], rpcUrls }), siwx(options)] })
  onTestFinished(() => latchkey.dispose())
  await latchkey.start()
  const service = latchkey.services.get('siwx') ?? expect.fail('no service')
  const of = {
    domain: 'app.test',
    uri: 'https://app.test',
    issuedAt: '2020-01-01T00:00:00.000Z',
    expirationTime: '2099-01-01T00:00:00.000Z',
  }
  const sign = (message: string) => bob.signMessage({ message })
  const session = await signSession({ accountAddress: alice.address, chainId: 'eip155:1', sign }, of)
  return {
    latchkey,
    clock,
    /** @returns The code of the refusal; undefined: signed in. */
    async signIn(): Promise<string | undefined> {
      let hasEnded = false
      const outcome = service
        .addSession(session)
        .then(
          () => undefined,
          (error: unknown) => String((error as { readonly code?: unknown }).code),
        )
        .finally(() => (hasEnded = true))
      // Time passes only while nothing else happens: a node that was asked does not end its answer.
      const seen = () => nodes.map(({ asked, open }) => `${asked.length} ${open}`).join()
      for (let still = 0, last = ''; !hasEnded; last = seen()) {
        await new Promise((resolve) => setTimeout(resolve, 50))
        still = nodes.some(({ open }) => open > 0) && seen() === last ? still + 1 : 0
        if (still < STILL) continue
        still = 0
        await clock.advance(10_000)
      }
      return outcome
    },
    sessions: () => (latchkey.state.plugins['siwx'] as SiwxState | undefined)?.sessions,
  }
}

/** Pages of their own sign in at the same time: each waits for its nodes, a second or more. */
const signInsOver = (nodesOfPages: readonly (readonly TestNode[])[]) =>
  Promise.all(nodesOfPages.map(async (nodes) => (await openPage(nodes)).signIn()))

test('default: one node is believed alone where the application names no other; chain id and call share one request', async () => {
  const node = await startNode()
  const page = await openPage([node])
  expect(await page.signIn()).toBeUndefined()
  expect(node.asked).toEqual([['eth_chainId', 'eth_chainId', 'eth_call']])
})

test('fault 77: of two nodes or more two have to agree, each with its chain in the same request', async () => {
  const yes = [await startNode(), await startNode(), await startNode()]
  expect(await (await openPage(yes)).signIn()).toBeUndefined()
  expect(yes.map(({ asked }) => asked.length)).toEqual([1, 1, 0])
  for (const { asked } of yes.slice(0, 2)) expect(asked[0]).toEqual(['eth_chainId', 'eth_chainId', 'eth_call'])
  const no = await startNode({ eth_call: NO })
  for (const nodes of [
    [no, ...yes],
    [...yes.slice(0, 1), no],
  ]) {
    const page = await openPage(nodes)
    expect(await page.signIn()).toMatch(OUTAGE)
    expect(page.sessions() ?? []).toEqual([])
  }
  const reverting = await startNode({ eth_call: { code: 3, message: 'execution reverted' } })
  expect(await (await openPage([no, reverting])).signIn()).toBe('SIWX_SIGNATURE_INVALID')
})

test('behavior: `agreement` and `contractAccounts` are the application’s to choose', async () => {
  const [one, two, liar] = [await startNode(), await startNode(), await startNode({ eth_call: NO })]
  expect(await (await openPage([one, liar], { agreement: 1 })).signIn()).toBeUndefined()
  expect(await (await openPage([one, two, liar], { agreement: 3 })).signIn()).toMatch(OUTAGE)
  expect(await (await openPage([one], { agreement: 2 })).signIn()).toBe('OPTION_INVALID')
  const asked = one.asked.length
  expect(await (await openPage([one, two], { contractAccounts: false })).signIn()).toBe('SIWX_SIGNATURE_INVALID')
  expect(one.asked.length).toBe(asked)
  for (const agreement of [0, -1, 1.5, Number.NaN])
    expect(await (await openPage([one, two], { agreement })).signIn()).toBe('OPTION_INVALID')
})

describe.each(nodeLies('http://127.0.0.1:9/'))('fault 77: a node that %s', (_, answer) => {
  it('signs nobody in, alone, first or last', { timeout: 30_000 }, async () => {
    const start = (eth_call: NodeAnswer) => startNode({ eth_call })
    const refusals = await signInsOver([
      [await start(answer)],
      [await start(answer), await start(NO), await start(NO)],
      [await start(NO), await start(answer)],
    ])
    for (const code of refusals) expect(code).toMatch(/^(SIWX_|RPC_)/)
  })
})

test.each<[string, NodeAnswer]>([
  ['redirects', (response) => void response.writeHead(302, { location: '/else' }).end()],
  ['answers with a page', (response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>')],
  ['limits by its status', (response) => void response.writeHead(429).end('[]')],
  ['fails', (response) => void response.writeHead(500).end('{}')],
  ['breaks off', (response) => void response.destroy()],
  ['never ends its answer', (response) => void response.writeHead(200).write('[')],
  ['never answers', () => undefined],
  ['streams', flood],
  ['limits by an error', { code: -32_005, message: 'limit exceeded' }],
])('faults 40 and 68: of a node that %s the next one is asked; with too few it is an outage', { timeout: 30_000 }, async (_, answer) => {
  const bad = () => startNode({ eth_call: answer })
  const [signedIn, refused] = await signInsOver([
    [await bad(), await startNode(), await startNode()],
    [await bad(), await startNode()],
  ])
  expect(signedIn).toBeUndefined()
  expect(refused).toMatch(OUTAGE)
})

test('fault 56: a node that turns to another chain later is not believed any more', async () => {
  const node = await startNode()
  const page = await openPage([node])
  expect(await page.signIn()).toBeUndefined()
  node.answers.eth_chainId = '0xa'
  expect(await (await openPage([node])).signIn()).toMatch(OUTAGE)
})

test('fault 68: nodes that stream leave the memory of the page flat', { timeout: 60_000 }, async () => {
  const nodes = [await startNode({ eth_call: flood }), await startNode({ eth_call: flood })]
  expect(await (await openPage(nodes)).signIn()).toMatch(OUTAGE)
  const before = process.memoryUsage().rss
  for (let count = 0; count < 5; count += 1) expect(await (await openPage(nodes)).signIn()).toMatch(OUTAGE)
  expect(process.memoryUsage().rss - before).toBeLessThan(150 * 1_048_576)
})

test('behavior: nothing of a node is loaded or asked for the signature of a key', async () => {
  const node = await startNode()
  const page = await openPage([node])
  const service = page.latchkey.services.get('siwx') ?? expect.fail('no service')
  const of = {
    domain: 'app.test',
    uri: 'https://app.test',
    issuedAt: '2020-01-01T00:00:00.000Z',
    expirationTime: '2099-01-01T00:00:00.000Z',
  }
  const sign = (message: string) => alice.signMessage({ message })
  await service.addSession(await signSession({ accountAddress: alice.address, chainId: 'eip155:1', sign }, of))
  await vi.waitFor(() => expect(page.sessions()).toHaveLength(1))
  expect(node.asked).toEqual([])
})
