// Signatures of contract accounts at a cloud's sign-in and list of smart sessions: a Safe 1.4.1 on real nodes, before it is deployed and after.
import { writeGrant, writeRevocation } from '@latchkey/cloud-protocol'
import type { Anvil, TestNode } from '@latchkey/testkit/node'
import { startAnvil, startTestNode } from '@latchkey/testkit/node'
import type { Bundler } from '@latchkey/testkit/bundler'
import { startBundler } from '@latchkey/testkit/bundler'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { OpenCloud } from './openCloud.js'
import { SHOP, useClouds } from './openCloud.js'
import { sqliteFiles } from './openDatabases.js'
import type { AskNode, TestSafe } from './openSafe.js'
import { openSafe } from './openSafe.js'
import type { Signer, Wanted } from './signingIn.js'
import { ALICE, begin, send, START } from './signingIn.js'

const HOME = 31_337
const AWAY = 10
const [HOME_ID, AWAY_ID] = [`eip155:${HOME}`, `eip155:${AWAY}`] as const
const coin = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const mallory = privateKeyToAccount(generatePrivateKey())

let home: Anvil
let away: Anvil
let bundler: Bundler
let safe: TestSafe
let undeployed: TestSafe
let cloud: OpenCloud
const liars: TestNode[] = []

async function askUrl(url: string, method: string, params: unknown): Promise<unknown> {
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  }
  return ((await (await fetch(url, init)).json()) as { readonly result?: unknown }).result
}
const ask: AskNode = (method, params) => askUrl(home.url, method, params)

beforeAll(async () => {
  ;[home, away] = await Promise.all([startAnvil({ chainId: HOME }), startAnvil({ chainId: AWAY })])
  bundler = await startBundler({ node: home })
  const { contracts } = bundler
  safe = await openSafe(ALICE.address, contracts, ask)
  undeployed = await openSafe(privateKeyToAccount(generatePrivateKey()).address, contracts, ask)
  // The contracts are on both chains, as those of Safe are on many.
  for (const address of [contracts.factory, contracts.singleton, contracts.module])
    await askUrl(away.url, 'anvil_setCode', [address, await ask('eth_getCode', [address, 'latest'])])
})
afterAll(async () => {
  await bundler?.stop()
  await Promise.all([home?.stop(), away?.stop()])
})

const clouds = useClouds(sqliteFiles)
const open = (nodes: readonly string[] = [home.url]) =>
  clouds({
    signIn: { triesPerMinute: 1_000, sessionsPerMinute: 1_000 },
    smartSessions: {},
    chains: { [HOME_ID]: { nodes, coin }, [AWAY_ID]: { nodes: [away.url], coin } },
  })
beforeEach(async () => {
  cloud = await open()
})
afterEach(async () => {
  await Promise.all(liars.splice(0).map((liar) => liar.stop()))
})

const signIn = async (by: Signer, fields: Partial<Wanted> = {}, at = cloud): Promise<number> =>
  (await send(at, { ...(await begin(at)), chainId: HOME_ID, by, ...fields })).status

/** A node that passes everything on, but for what it makes of answers. */
async function lie(change: (result: unknown, method: string) => unknown): Promise<string> {
  const liar = await startTestNode(async ({ body }) => {
    const calls = [JSON.parse(body) as { id: number; method: string; params: unknown }].flat()
    const replies = await Promise.all(
      calls.map(async ({ id, method, params }) => ({
        jsonrpc: '2.0',
        id,
        result: await change(await askUrl(home.url, method, params), method),
      })),
    )
    return { body: body.startsWith('[') ? replies : replies[0] }
  })
  liars.push(liar)
  return liar.url
}

it('default: a Safe signs in before it is deployed (ERC-6492) and after (ERC-1271), for itself, on its chain', async () => {
  const before = safe.signer(ALICE, HOME, { isWrapped: true })
  expect(await signIn(before)).toBe(200)
  expect(await ask('eth_getCode', [safe.address, 'latest'])).toBe('0x')
  expect(await signIn(safe.signer(ALICE, HOME))).toBe(401)
  const [account] = (await ask('eth_accounts', [])) as readonly string[]
  await ask('eth_sendTransaction', [{ from: account, to: safe.factory, data: safe.factoryData, gas: '0x4c4b40' }])
  // The node answers with the hash before the block is there.
  await expect.poll(() => ask('eth_getCode', [safe.address, 'latest'])).not.toBe('0x')
  expect([await signIn(safe.signer(ALICE, HOME)), await signIn(before)]).toEqual([200, 200])
  // Each chain's Safe has signatures of its own, also where both have the same address and owner.
  const chainId = AWAY_ID
  expect(await signIn(before, { chainId })).toBe(401)
  expect(await signIn(safe.signer(ALICE, AWAY, { isWrapped: true }), { chainId })).toBe(200)
  // No nodes of this chain are configured.
  expect(await signIn(safe.signer(ALICE, 137, { isWrapped: true }), { chainId: 'eip155:137' })).toBe(401)
})

it('error: who does not own the Safe does not sign in, and spends the nonce', async () => {
  for (const isWrapped of [true, false]) {
    expect(await signIn(safe.signer(mallory, HOME, { isWrapped }))).toBe(401)
    expect(await signIn(undeployed.signer(ALICE, HOME, { isWrapped }))).toBe(401)
  }
  // The owner's key is not the Safe, and its signature for one Safe is none for another.
  expect(await signIn({ address: safe.address, signMessage: ALICE.signMessage })).toBe(401)
  const other = { address: undeployed.address, signMessage: safe.signer(ALICE, HOME, { isWrapped: true }).signMessage }
  expect(await signIn(other)).toBe(401)
  const begun = await begin(cloud)
  const right = safe.signer(ALICE, HOME, { isWrapped: true })
  expect(await signIn(safe.signer(mallory, HOME, { isWrapped: true }), begun)).toBe(401)
  expect(await signIn(right, begun)).toBe(401)
})

it.each<readonly [string, (result: unknown, method: string) => unknown]>([
  ['says that everybody signed', (result, method) => (method === 'eth_call' ? '0x01' : result)],
  ['says that nobody signed', (result, method) => (method === 'eth_call' ? '0x00' : result)],
  ['answers something else', (result, method) => (method === 'eth_call' ? true : result)],
  ['is of another chain', (result, method) => (method === 'eth_chainId' ? '0xa' : result)],
])('error: beside a node that %s nobody signs in falsely, and the nonce stays', async (_name, change) => {
  const at = await open([home.url, await lie(change)])
  const begun = await begin(at)
  const [right, wrong] = [ALICE, mallory].map((by) => safe.signer(by, HOME, { isWrapped: true })) as [Signer, Signer]
  const statuses = [await signIn(wrong, await begin(at), at), await signIn(right, begun, at)]
  // One of them is what both nodes say; of the other it cannot be told who lies.
  expect(statuses).toEqual([expect.toBeOneOf([401, 502]), expect.toBeOneOf([200, 502])])
  expect(statuses).toContain(502)
  expect(await signIn(ALICE, begun, at)).toBe(statuses[1] === 200 ? 401 : 200)
})

it('error: a node that hangs is given five seconds', async () => {
  const hanging = lie(() => new Promise(() => undefined))
  const at = await open([await hanging])
  const begun = await begin(at)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const status = signIn(safe.signer(ALICE, HOME, { isWrapped: true }), begun, at)
    await vi.waitFor(() => expect(liars[0]?.requests.length).toBeGreaterThan(0), { timeout: 20_000, interval: 10 })
    await vi.advanceTimersByTimeAsync(5_000)
    expect(await status).toBe(502)
  } finally {
    vi.useRealTimers()
  }
  expect(await signIn(ALICE, begun, at)).toBe(200)
})

it('default: a Safe lists a smart session and revokes it; a node that lies does neither', async () => {
  const account = `${HOME_ID}:${safe.address}`
  const seconds = START / 1_000
  const grant = { account, projectId: 'shop', url: SHOP, signer: { type: 'keys' }, permissions: [{ type: 'contract-call' }] }
  const message = writeGrant({ ...grant, expiry: seconds + 60, timestamp: seconds })
  const post = async (path: string, body: object, at = cloud) =>
    at.ask(`/v1/sessions/${path}?projectId=shop`, {
      method: 'POST',
      origin: SHOP,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const [own, other] = [ALICE, mallory].map((by) => safe.signer(by, HOME, { isWrapped: true })) as [Signer, Signer]
  expect((await post(account, { message, signature: await other.signMessage({ message }) })).status).toBe(401)
  const lying = await open([home.url, await lie((result, method) => (method === 'eth_call' ? '0x01' : result))])
  expect((await post(account, { message, signature: await other.signMessage({ message }) }, lying)).status).toBe(502)
  const added = await post(account, { message, signature: await own.signMessage({ message }) })
  expect(added.status).toBe(201)
  const { pci } = (await added.json()) as { readonly pci: string }
  const text = writeRevocation({ account, projectId: 'shop', pci })
  expect((await post(`${safe.address}/revoke`, { pci, signature: await other.signMessage({ message: text }) })).status).toBe(401)
  expect((await post(`${safe.address}/revoke`, { pci, signature: await own.signMessage({ message: text }) })).status).toBe(200)
})
