import type { Latchkey } from '@latchkey/kernel'
import { createMemoryStorage, createTestClock, createTestLatchkey, createTestPage } from '@latchkey/testkit'
import type { MemoryStorage, TestPage } from '@latchkey/testkit'
import { base, mainnet, optimism } from 'viem/chains'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { eip155 } from './eip155.js'
import type { MockEip1193Provider } from '../test/createMockEip1193Provider.js'
import { announceWallet } from '../test/announceWallet.js'
import { createMockEip1193Provider } from '../test/createMockEip1193Provider.js'

const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const OTHER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

let page: TestPage
let provider: MockEip1193Provider
const undoes: (() => void)[] = []
const patience = { timeout: 20_000 }

beforeEach(() => {
  page = createTestPage()
  provider = createMockEip1193Provider({ accounts: [ADDRESS], chainIds: [base.id, optimism.id] })
  undoes.push(page.install(), announceWallet({ page, provider, info: { rdns: 'io.wallet' } }))
})
afterEach(() => {
  for (const undo of undoes.splice(0).reverse()) undo()
})

function create(storage: MemoryStorage = createMemoryStorage()) {
  const clock = createTestClock()
  const { latchkey } = createTestLatchkey({ plugins: [eip155({ networks: [mainnet, base, optimism] })], storage, clock })
  undoes.push(() => latchkey.dispose())
  return { latchkey, clock, storage }
}

async function connected() {
  const made = create()
  await made.latchkey.start()
  await made.latchkey.connect({ connectorId: 'io.wallet' })
  return made
}

const status = ({ state }: Latchkey) => state.sessions.eip155?.status
const isAsked = (method: string) => vi.waitFor(() => expect(provider.calls.map((call) => call.method)).toContain(method), patience)

describe('races', () => {
  test("fault 28: connect during reconnect: the visitor's connect wins", async () => {
    const { storage, latchkey: first } = await connected()
    first.dispose()
    provider.fail('eth_accounts', 'hang')
    const { latchkey } = create(storage)
    const starting = latchkey.start()
    await isAsked('eth_accounts')
    await latchkey.connect({ connectorId: 'io.wallet' })
    await starting
    expect(status(latchkey)).toBe('connected')
  })

  test('fault 28: disconnect during connect: the late approval is discarded and the wallet disconnected', async () => {
    let approve = (): void => undefined
    const answer = new Promise<readonly string[]>((resolve) => {
      approve = () => resolve([ADDRESS])
    })
    const slow = createMockEip1193Provider({ accounts: [ADDRESS], isApproved: true, answers: { eth_requestAccounts: () => answer } })
    undoes.push(announceWallet({ page, provider: slow, info: { rdns: 'io.slow' } }))
    const { latchkey } = create()
    await latchkey.start()
    const connecting = expect(latchkey.connect({ connectorId: 'io.slow' })).rejects.toMatchObject({ code: 'ABORTED' })
    await vi.waitFor(() => expect(slow.calls).toHaveLength(1), patience)
    await latchkey.disconnect()
    await connecting
    approve()
    await vi.waitFor(() => expect(slow.calls.at(-1)?.method).toBe('wallet_revokePermissions'), patience)
    expect(status(latchkey)).toBe('disconnected')
    expect(slow.listenerCount()).toBe(0)
  })

  test('fault 29: switch A, B, A with replies out of order: the last call wins', async () => {
    const replies: ((value: unknown) => void)[] = []
    const chains: string[] = []
    const slow = createMockEip1193Provider({
      accounts: [ADDRESS],
      answers: {
        wallet_switchEthereumChain: (params) => {
          chains.push((params as [{ chainId: string }])[0].chainId)
          return new Promise((resolve) => replies.push(resolve))
        },
      },
    })
    undoes.push(announceWallet({ page, provider: slow, info: { rdns: 'io.slow' } }))
    const { latchkey } = create()
    await latchkey.start()
    await latchkey.connect({ connectorId: 'io.slow' })
    const switches = [base.id, optimism.id, base.id].map((id) =>
      latchkey.switchNetwork({ chainId: `eip155:${id}` }).catch((error: unknown) => error),
    )
    await vi.waitFor(() => expect(chains.length).toBeGreaterThan(0), patience)
    slow.setChain(base.id)
    for (const reply of replies.toReversed()) reply(null)
    const outcomes = await Promise.all(switches)
    expect(outcomes.at(-1)).toBeUndefined()
    expect(chains.at(-1)).toBe('0x2105')
    expect(latchkey.state.sessions.eip155).toMatchObject({ status: 'connected', chainId: 'eip155:8453' })
  })

  test.each(['reject', 'hang'] as const)(
    'fault 30: an authorisation check that ends in %s: disconnected within its time limit',
    async (how) => {
      const { storage, latchkey: first } = await connected()
      first.dispose()
      provider.fail('eth_accounts', how === 'hang' ? 'hang' : { code: -32_603 })
      const { latchkey, clock } = create(storage)
      const starting = latchkey.start()
      await isAsked('eth_accounts')
      if (how === 'hang') await clock.advance(10_000)
      await starting
      expect(status(latchkey)).toBe('disconnected')
    },
  )

  test('fault 31: a wallet emits accounts after an explicit disconnect: stays disconnected, also across a reload', async () => {
    const { latchkey, storage } = await connected()
    await latchkey.disconnect()
    expect(provider.listenerCount()).toBe(0)
    provider.emit('accountsChanged', [ADDRESS])
    expect(status(latchkey)).toBe('disconnected')
    latchkey.dispose()
    await provider.request({ method: 'eth_requestAccounts' })
    const { latchkey: next } = create(storage)
    await next.start()
    expect(status(next)).toBe('disconnected')
  })

  test('fault 32: empty or repeated accountsChanged: one transition', async () => {
    const { latchkey } = await connected()
    const seen: (string | undefined)[] = []
    latchkey.subscribe(
      ({ sessions: { eip155: session } }) => (session?.status === 'connected' ? session.account.address : session?.status),
      (value) => seen.push(value),
    )
    for (let count = 0; count < 3; count += 1) provider.emit('accountsChanged', [OTHER])
    await vi.waitFor(() => expect(seen.at(-1)).toBe(OTHER), patience)
    for (let count = 0; count < 3; count += 1) provider.emit('accountsChanged', [])
    await vi.waitFor(() => expect(seen.at(-1)).toBe('disconnected'), patience)
    expect(seen).toEqual([OTHER, 'disconnected'])
  })

  test('fault 33: the wallet revoked the approval: the session ends', async () => {
    const { storage, latchkey: first } = await connected()
    first.dispose()
    await provider.request({ method: 'wallet_revokePermissions' })
    const { latchkey } = create(storage)
    await latchkey.start()
    expect(latchkey.state.sessions.eip155).toEqual({ status: 'disconnected' })
  })

  test('fault 26: two tabs, disconnect in one: both end disconnected', async () => {
    const { latchkey, storage } = await connected()
    const { latchkey: other } = create(storage)
    await other.start()
    expect(status(other)).toBe('connected')
    await latchkey.disconnect()
    await vi.waitFor(() => expect(status(other)).toBe('disconnected'), patience)
  })

  test('behavior: state changes only after the wallet confirmed, and 4001 is a rejection', async () => {
    const { latchkey } = await connected()
    provider.fail('wallet_switchEthereumChain', { code: 4001 })
    await expect(latchkey.switchNetwork({ chainId: 'eip155:8453' })).rejects.toMatchObject({ code: 'USER_REJECTED' })
    expect(latchkey.state.sessions.eip155).toMatchObject({ chainId: 'eip155:1' })
    expect(latchkey.state.activeNetworkIds.eip155).toBe('eip155:1')
  })
})
