import { decodeAddress } from '@polkadot/keyring'
import { hexToU8a, u8aConcat } from '@polkadot/util'
import { blake2b, sr25519Verify, waitReady } from '@polkadot/wasm-crypto'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ExtensionWallet } from './controlThrough.js'
import { openStage, type Stage } from '../../../test/stage.js'

interface Account {
  readonly address: string
}

interface Injected {
  readonly accounts: { get(): Promise<readonly Account[]>; subscribe(listener: (accounts: readonly Account[]) => void): () => void }
  readonly signer: Readonly<Record<'signRaw' | 'signPayload', (value: unknown) => Promise<{ readonly signature: string }>>>
}

declare global {
  interface Window {
    injectedWeb3: Readonly<Record<string, { enable(name: string): Promise<Injected> }>>
    injected: Injected
    /** The addresses in each report of the wallet. */
    reports: (readonly string[])[]
  }
}

const NAME = 'Lantern Wallet'

let stage: Stage
let wallet: ExtensionWallet
/** With prefix 42, as pages see them. */
const ALICE = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY'
const BOB = '5FHneW46xGXgs5mUiveU4sbTyGBzmstUspZC92UhjJM694ty'
/** With prefix 0, as the test names them. */
let addresses: readonly string[]
let siteCount = 0

beforeAll(async () => {
  await waitReady()
  stage = await openStage([{ name: NAME, namespaces: ['polkadot'] }], () => undefined)
  wallet = stage.wallets[0]!
  addresses = await wallet.namespace('polkadot').addresses()
  const headers = { 'content-security-policy': "default-src 'self'; require-trusted-types-for 'script'" }
  await stage.context.route('http://*.test/', (route) => route.fulfill({ contentType: 'text/html', headers, body: '<h1>page</h1>' }))
}, 120_000)

beforeEach(async () => {
  await wallet.approve()
  await wallet.namespace('polkadot').setAccounts(addresses.slice(0, 1))
  // The wallet remembers answers per site: each test uses a new one.
  siteCount += 1
  await stage.page.goto(`http://site-${siteCount}.test/`)
})

afterAll(() => stage?.close())

/** @returns The shared addresses, or the error's message. */
const enable = (page: Page = stage.page) =>
  page.evaluate(async (name) => {
    try {
      window.injected = await window.injectedWeb3[name]!.enable('Test')
    } catch (error) {
      return (error as Error).message
    }
    window.reports = []
    window.injected.accounts.subscribe((accounts) => window.reports.push(accounts.map(({ address }) => address)))
    return (await window.injected.accounts.get()).map(({ address }) => address)
  }, NAME)

/** @returns The signature, or the error's message. */
const sign = (method: 'signRaw' | 'signPayload', value: object, page: Page = stage.page) =>
  page.evaluate(
    ([name, request]) =>
      window.injected.signer[name](request).then(
        ({ signature }) => signature,
        (error: Error) => error.message,
      ),
    [method, value] as const,
  )

const reports = () => stage.page.evaluate(() => window.reports)

/** Verified with schnorrkel, compiled from Rust, which shares no code with the wallet. */
const isSigned = (signature: string, bytes: Uint8Array, address: string) =>
  sr25519Verify(hexToU8a(signature), bytes, decodeAddress(address))

const payload = {
  method: '0x0503008eaf04151687736326c9fea17e25fc5287613693c912909cb226aa4794f26a480f00c16ff28623',
  era: '0x00',
  nonce: '0x00000007',
  tip: '0x00000000000000000000000000010000',
  specVersion: '0x000f4628',
  transactionVersion: '0x0000001a',
  genesisHash: `0x${'91'.repeat(32)}`,
  blockHash: `0x${'91'.repeat(32)}`,
}

/** What a chain reads after the call: era, nonce, a tip of 65,536, versions, genesis and block; written out by hand. */
const AFTER_CALL = hexToU8a(`0x001c0200040028460f001a000000${'91'.repeat(64)}`)

describe('the extension on Polkadot', () => {
  it('default: asks once for each site, and signs text with a real key', async () => {
    const prompts = await wallet.promptCount()
    expect(await enable()).toEqual([ALICE])
    expect(await enable()).toEqual([ALICE])
    expect(await wallet.promptCount()).toBe(prompts + 1)

    const signature = await sign('signRaw', { address: ALICE, data: '0x6772c3bc657a69', type: 'bytes' })
    expect(isSigned(signature, new TextEncoder().encode('<Bytes>grüezi</Bytes>'), ALICE)).toBe(true)
    expect(isSigned(signature, new TextEncoder().encode('<Bytes>gruezi</Bytes>'), ALICE)).toBe(false)
  })

  it("default: signs a payload in the chain's encoding; a long one by its hash", async () => {
    await enable()
    const short = await sign('signPayload', { ...payload, address: ALICE })
    expect(short.slice(0, 4)).toBe('0x01')
    const [call, long] = [hexToU8a(payload.method), `${payload.method}${'00'.repeat(256)}`]
    expect(isSigned(`0x${short.slice(4)}`, u8aConcat(call, AFTER_CALL), ALICE)).toBe(true)

    const signature = await sign('signPayload', { ...payload, method: long, address: ALICE })
    const hash = blake2b(u8aConcat(hexToU8a(long), AFTER_CALL), new Uint8Array(), 32)
    expect(isSigned(`0x${signature.slice(4)}`, hash, ALICE)).toBe(true)
  })

  it('error: rejections, and accounts that are not shared, as plain errors', async () => {
    await wallet.reject()
    expect(await enable()).toBe('Cancelled')
    await wallet.approve()
    expect(await enable()).toEqual([ALICE])
    await wallet.reject()
    expect(await sign('signRaw', { address: ALICE, data: '0x00', type: 'bytes' })).toBe('Cancelled')
    await wallet.approve()
    expect(await sign('signRaw', { address: BOB, data: '0x00', type: 'bytes' })).toBe('Unable to find the account')
  })

  it('behavior: a held prompt has origin and method, and settles when the visitor answers', async () => {
    await enable()
    await wallet.hold()
    const signing = sign('signRaw', { address: ALICE, data: '0x6869', type: 'bytes' })
    const prompt = { method: 'signRaw', origin: `http://site-${siteCount}.test`, detail: 'hi' }
    await expect.poll(() => wallet.openPrompts()).toEqual([prompt])
    await wallet.approve()
    expect(await signing).toMatch(/^0x[0-9a-f]{128}$/)
  })

  it('behavior: an account change and a disconnect reach the site; another site prompts again', async () => {
    await enable()
    await stage.other.goto(`http://other-${siteCount}.test/`)
    await wallet.reject()
    expect(await enable(stage.other)).toBe('Cancelled')
    await wallet.namespace('polkadot').setAccounts([addresses[1]!, addresses[0]!])
    await expect.poll(reports).toEqual([[ALICE], [BOB, ALICE]])
    await wallet.namespace('polkadot').disconnect()
    await expect.poll(reports).toEqual([[ALICE], [BOB, ALICE], []])
    expect(await sign('signRaw', { address: ALICE, data: '0x00', type: 'bytes' })).toBe('Cancelled')
  })

  it('behavior: a reload does not prompt, and after a disconnect no account is shared', async () => {
    await enable()
    const prompts = await wallet.promptCount()
    await stage.page.reload()
    expect(await enable()).toEqual([ALICE])
    await wallet.namespace('polkadot').disconnect()
    await stage.page.reload()
    expect(await enable()).toEqual([])
    expect(await wallet.promptCount()).toBe(prompts)
  })
})
