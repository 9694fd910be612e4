// Logins by Farcaster: its registries on a node, a relay of FIP-11, and an app that signs.
import type { Anvil, TestNode } from '@latchkey/testkit/node'
import { startAnvil, startTestNode } from '@latchkey/testkit/node'
import type { Address, Hex } from 'viem'
import { createPublicClient, createWalletClient, http } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { optimism } from 'viem/chains'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import wallets from '../../../../scripts/test/contracts/SigningWallet.json' with { type: 'json' }
import type { FarcasterRelay, FarcasterUser, Registries, SignOptions } from '../../../../scripts/test/startFarcaster.js'
import { APP_KEY_TYPE, deployRegistries, signIn, startFarcasterRelay } from '../../../../scripts/test/startFarcaster.js'
import { SHOP } from '../openCloud.js'
import type { Routes } from './openRoutes.js'
import { useRoutes } from './openRoutes.js'
import type { FrameCall, Read } from './openWallet.js'
import { FRAME, KEY, MANY, post } from './openWallet.js'

const newKey = () => privateKeyToAccount(generatePrivateKey())
const alice: FarcasterUser = { fid: 7n, username: 'alice.eth', signer: newKey() }
const bob: FarcasterUser = { fid: 8n, signer: newKey() }
/** Of the last account that was made for one test. */
let unused = 100n

let node: Anvil
let registries: Registries
let relay: FarcasterRelay
const nodes: TestNode[] = []
beforeAll(async () => {
  ;[node, relay] = await Promise.all([startAnvil({ chainId: 10 }), startFarcasterRelay()])
  registries = await deployRegistries(node)
  await registries.register(alice.fid, alice.signer.address)
  await registries.register(bob.fid, bob.signer.address)
})
afterAll(() => Promise.all([node?.stop(), relay?.stop()]))
afterEach(async () => {
  relay.change = relay.intercept = undefined
  await Promise.all(nodes.splice(0).map((each) => each.stop()))
})

const routes = useRoutes()
const open = (urls: readonly string[] = [node.url], relayUrl = relay.url): Promise<Routes> => {
  const { idRegistry, keyRegistry } = registries
  const farcaster = { relayUrl, nodes: urls, idRegistry, keyRegistry }
  return routes({ embeddedKey: KEY, limits: MANY, embedded: { origin: FRAME, logins: ['farcaster'], farcaster } }, Date.now())
}
interface Begun {
  readonly loginId: string
  readonly url: string
}
const begin = async (cloud: Routes, call?: FrameCall): Promise<Begun> => (await post(cloud, 'farcaster', {}, call)).body as unknown as Begun
const look = (cloud: Routes, { loginId }: Begun, call?: FrameCall): Promise<Read> => post(cloud, 'farcaster/session', { loginId }, call)
/** The account that a login gives, or the status of the refusal. */
const accountOf = ({ status, body }: Read): unknown =>
  status === 200 ? (body as unknown as { readonly session?: { readonly account: object } }).session?.account : status
const logIn = async (cloud: Routes, user: FarcasterUser, options?: SignOptions): Promise<unknown> => {
  const begun = await begin(cloud)
  await signIn(begun.url, user, options)
  return accountOf(await look(cloud, begun))
}

describe('logs in', () => {
  it('by the owner of the account: nothing until the app has signed, then one account, the same each time', async () => {
    const cloud = await open()
    const begun = await begin(cloud)
    expect(begun.url).toMatch(new RegExp(`^${relay.url}/`))
    expect(await look(cloud, begun)).toEqual({ status: 200, body: {} })
    await signIn(begun.url, alice)
    const account = accountOf(await look(cloud, begun)) as { readonly id: string }
    expect(account).toEqual({ id: account.id, kind: 'farcaster', userName: 'alice.eth' })
    expect(await logIn(cloud, alice)).toEqual(account)
    // Whoever has no name is called by the number, as in Farcaster's clients.
    expect(await logIn(cloud, bob)).toMatchObject({ userName: '!8' })
    expect(await logIn(cloud, { ...bob, username: '<b>alice</b>' })).toMatchObject({ userName: '!8' })
  })

  it('by an address that the owner added, until it is removed; not by one that was added to another', async () => {
    const cloud = await open()
    const signer = newKey()
    await registries.addAuthAddress(alice.signer.address, signer.address)
    expect(await logIn(cloud, { ...alice, signer })).toMatchObject({ kind: 'farcaster', userName: 'alice.eth' })
    expect(await logIn(cloud, { ...bob, signer })).toBe(401)
    await registries.removeAuthAddress(alice.signer, signer.address)
    expect(await logIn(cloud, { ...alice, signer })).toBe(401)
    const app = newKey()
    await registries.addAuthAddress(alice.signer.address, app.address, APP_KEY_TYPE)
    expect(await logIn(cloud, { ...alice, signer: app })).toBe(401)
  })

  it('by a contract that owns the account', async () => {
    const signer = newKey()
    const chain = { ...optimism, rpcUrls: { default: { http: [node.url] } } }
    const owner = privateKeyToAccount('0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80')
    const writer = createWalletClient({ chain, transport: http(node.url), account: owner })
    const { abi, bytecode } = wallets.SigningWallet as { readonly abi: readonly object[]; readonly bytecode: string }
    const hash = await writer.deployContract({ abi, bytecode: bytecode as Hex, args: [signer.address] })
    const reader = createPublicClient({ chain, transport: http(node.url), pollingInterval: 20 })
    const address = (await reader.waitForTransactionReceipt({ hash })).contractAddress as Address
    const fid = (unused += 1n)
    await registries.register(fid, address)
    const cloud = await open()
    expect(await logIn(cloud, { fid, address, signer })).toMatchObject({ userName: `!${fid}` })
    expect(await logIn(cloud, { fid, address, signer: newKey() })).toBe(401)
  })
})

describe('refuses', () => {
  const cases: readonly (readonly [string, FarcasterUser, SignOptions?])[] = [
    ['an account of another', { ...alice, signer: bob.signer }],
    ['an account that nobody has', { ...alice, fid: 99n }],
    ['an address that has none', { ...alice, signer: newKey() }],
    ['the address of another', { ...alice, address: alice.signer.address, signer: bob.signer }],
    ['two accounts', alice, { fields: { resources: ['farcaster://fid/7', 'farcaster://fid/8'] } }],
    ['no account', alice, { fields: { resources: ['https://shop.example/'] } }],
    ['a number with a sign', alice, { fields: { resources: ['farcaster://fid/07'] } }],
    ['another nonce', alice, { fields: { nonce: 'a'.repeat(32) } }],
    ['another page', alice, { fields: { domain: 'evil.example' } }],
    ['a page of another', alice, { fields: { uri: 'https://evil.example/' } }],
    ['another purpose', alice, { fields: { statement: 'Farcaster Connect' } }],
    ['an end that has passed', alice, { fields: { issuedAt: new Date(1_000), expirationTime: new Date(2_000) } }],
    ['another chain', alice, { chainId: 1 }],
    ['text that is no message', alice, { text: (message) => `${message}\nMore: 1` }],
  ]
  it('an account of another, and messages for something else', async () => {
    const cloud = await open()
    for (const [name, user, options] of cases) expect([400, 401], name).toContain(await logIn(cloud, user, options))
    const reasonsOf = async (user: FarcasterUser, options?: SignOptions) => {
      const begun = await begin(cloud)
      await signIn(begun.url, user, options)
      return (await look(cloud, begun)).body
    }
    expect(await reasonsOf({ ...alice, signer: bob.signer })).toMatchObject({
      code: 'UNAUTHORIZED',
      reasons: [{ name: 'signature', description: 'The signature is of another account.' }],
    })
    for (const options of [{ chainId: 1 }, { fields: { statement: 'Farcaster Connect' } }])
      expect(await reasonsOf(alice, options)).toMatchObject({
        code: 'UNAUTHORIZED',
        reasons: [{ name: 'message', description: 'The message is none of Farcaster.' }],
      })
    expect(await cloud.db.query.selectFrom('embedded_accounts').select('id').execute()).toEqual([])
  })

  it('what was signed once before, whoever hands it over, and a login of another page, project or time', async () => {
    const cloud = await open()
    const [first, second] = [await begin(cloud), await begin(cloud)]
    const message = await signIn(first.url, alice)
    expect((await look(cloud, first, { page: 'https://a.shop.example' })).status).toBe(404)
    expect((await look(cloud, first, { project: 'bank', page: 'https://bank.example' })).status).toBe(404)
    expect(accountOf(await look(cloud, first))).toMatchObject({ userName: 'alice.eth' })
    expect(await look(cloud, first)).toMatchObject({
      status: 404,
      body: { reasons: [{ name: 'loginId', description: 'The login has expired. Begin again.' }] },
    })
    // Replayed in the channel of another visitor.
    await signIn(second.url, alice, { text: () => message })
    expect((await look(cloud, second)).status).toBe(401)
    const late = await begin(cloud)
    await signIn(late.url, alice)
    cloud.advance(600_000)
    expect((await look(cloud, late)).status).toBe(404)
  })

  it('of two looks at once one gets the session', async () => {
    const cloud = await open()
    const begun = await begin(cloud)
    await signIn(begun.url, alice)
    // A relay that tells it as often as it is asked.
    const told = await (await fetch(`${relay.url}/v1/channel/status`, { headers: { authorization: bearerOf(begun) } })).json()
    relay.intercept = (_, response) => {
      response.end(JSON.stringify(told))
      return true
    }
    const statuses = (await Promise.all([look(cloud, begun), look(cloud, begun)])).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 404])
  })
})

const bearerOf = ({ url }: Begun): string => `Bearer ${new URL(url).searchParams.get('channelToken') ?? ''}`

describe('a relay', () => {
  it('that lies: the message of another channel, another nonce, no link of the web, anything', async () => {
    const cloud = await open()
    const [own, other] = [await begin(cloud), await begin(cloud)]
    await signIn(other.url, alice, { into: own.url })
    expect((await look(cloud, own)).status).toBe(401)
    const answers: object[] = [
      { nonce: 'a'.repeat(32) },
      { url: 'javascript:alert(1)' },
      { url: 'http://farcaster.example/' },
      { channelToken: 'a b' },
    ]
    for (const answer of answers) {
      relay.change = (_, said) => ({ ...said, ...answer })
      expect((await post(cloud, 'farcaster')).status, JSON.stringify(answer)).toBe(502)
    }
    relay.change = undefined
    // The operator is told, visitors only that it cannot be done now.
    relay.intercept = (_, response) => {
      response.writeHead(500).end()
      return true
    }
    expect((await post(cloud, 'farcaster')).body).toMatchObject({
      code: 'UPSTREAM_FAILED',
      reasons: [{ description: 'Farcaster cannot be asked now.' }],
    })
    relay.intercept = undefined
    expect(cloud.lines.map((line) => JSON.parse(line) as object)).toContainEqual(
      expect.objectContaining({ code: 'CLOUD_SERVER_UNUSABLE', msg: 'a login by Farcaster failed' }),
    )
    const begun = await begin(cloud)
    for (const answer of [null, 7, {}, { state: 'done' }, { state: 'completed', message: 7, signature: '0x' }]) {
      relay.change = () => answer
      expect((await look(cloud, begun)).status, JSON.stringify(answer)).toBe(502)
    }
    relay.change = undefined
    // An outage ends no login.
    await signIn(begun.url, bob)
    expect(accountOf(await look(cloud, begun))).toMatchObject({ userName: '!8' })
  })

  it('that does not end, or redirects: the rest is not read', async () => {
    const cloud = await open()
    relay.intercept = (_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      const fill = (): void => {
        while (!response.destroyed && response.write(' '.repeat(16_384)));
      }
      response.on('drain', fill)
      fill()
      return true
    }
    expect((await post(cloud, 'farcaster')).status).toBe(502)
    relay.intercept = (_, response) => {
      response.writeHead(307, { location: relay.url }).end()
      return true
    }
    expect((await post(cloud, 'farcaster')).status).toBe(502)
  })

  it('that closed the channel: the login has expired', async () => {
    const cloud = await open()
    const begun = await begin(cloud)
    relay.intercept = (_, response) => {
      response.writeHead(401).end('{}')
      return true
    }
    expect((await look(cloud, begun)).status).toBe(404)
  })

  it('gets the page and a time, nothing of the visitor; its address may end with a slash', async () => {
    const cloud = await open([node.url], `${relay.url}//`)
    const begun = await begin(cloud)
    const asked = await (await fetch(`${relay.url}/v1/channel/status`, { headers: { authorization: bearerOf(begun) } })).json()
    const { signatureParams } = asked as { readonly signatureParams: { readonly nonce: string; readonly expirationTime: string } }
    const { nonce, expirationTime } = signatureParams
    expect(nonce).toMatch(/^[\da-f]{32}$/)
    expect(Date.parse(expirationTime)).toBeGreaterThan(Date.now())
    expect(signatureParams).toEqual({ siweUri: SHOP, domain: 'shop.example', nonce, expirationTime, acceptAuthAddress: true })
  })
})

/** A node that passes everything on, but says that every address has an account. */
async function startLiar(fid: bigint): Promise<string> {
  const liar = await startTestNode(async ({ body }) => {
    const call = JSON.parse(body) as { readonly id: number; readonly method: string }
    if (call.method === 'eth_call') return { body: { jsonrpc: '2.0', id: call.id, result: `0x${fid.toString(16).padStart(64, '0')}` } }
    const response = await fetch(node.url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    return { body: await response.json() }
  })
  nodes.push(liar)
  return liar.url
}

describe('nodes', () => {
  it('of two, one that lies lets nobody in; of three, one is outvoted', async () => {
    const [liar, stranger] = [await startLiar(alice.fid), { ...alice, signer: newKey() }]
    expect(await logIn(await open([liar]), stranger)).toMatchObject({ userName: 'alice.eth' })
    const two = await open([node.url, liar])
    expect(await logIn(two, stranger)).toBe(502)
    const three = await open([node.url, liar, node.url])
    expect([await logIn(three, stranger), await logIn(three, bob)]).toEqual([401, expect.objectContaining({ userName: '!8' })])
  })

  it('that are down, or of a chain without the registries: no refusal', async () => {
    const gone = await startTestNode(() => ({ status: 500, body: '' }))
    nodes.push(gone)
    expect(await logIn(await open([gone.url]), alice)).toBe(502)
    expect(await logIn(await open([gone.url, node.url, node.url]), alice)).toMatchObject({ userName: 'alice.eth' })
    // One word is no key.
    expect(await logIn(await open([await startLiar(99n)]), alice)).toBe(502)
    const { keyRegistry } = registries
    const farcaster = { relayUrl: relay.url, nodes: [node.url], idRegistry: `0x${'1'.repeat(40)}`, keyRegistry }
    const cloud = await routes(
      { embeddedKey: KEY, limits: MANY, embedded: { origin: FRAME, logins: ['farcaster'], farcaster } },
      Date.now(),
    )
    expect(await logIn(cloud, alice)).toBe(502)
  })
})

it('error: logins by Farcaster without its configuration', async () => {
  await expect(routes({ embeddedKey: KEY, embedded: { origin: FRAME, logins: ['farcaster'] } })).rejects.toMatchObject({
    context: { key: 'embedded.farcaster' },
  })
})
