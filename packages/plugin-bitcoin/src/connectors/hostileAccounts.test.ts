// Addresses of hostile wallets, through the plugin and the kernel.
import { createTestLatchkey, createTestPage } from '@latchkey/testkit'
import { expect, it, onTestFinished } from 'vitest'
import { bitcoin } from '../index.js'

const ALICE = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'
const throwing = (): never => {
  throw new RangeError('touched')
}

/** A page with a wallet of each protocol, which share the given accounts. */
async function start() {
  let shared: unknown
  const addresses = (): Promise<object> => Promise.resolve({ result: { addresses: shared } })
  const standard = {
    name: 'Standard',
    chains: ['bitcoin:mainnet'],
    features: { 'bitcoin:connect': { connect: () => Promise.resolve({ accounts: shared }) } },
    accounts: [],
  }
  const okx = {
    bitcoin: {
      connect: () => Promise.resolve({ address: ([shared].flat()[0] as { address?: unknown } | null)?.address, publicKey: '02' }),
    },
  }
  const page = Object.assign(createTestPage(), {
    btc_providers: [{ id: 'Sats', name: 'Sats' }],
    Sats: { request: addresses },
    LeatherProvider: { request: addresses },
    okxwallet: okx,
  })
  onTestFinished(page.install())
  const { latchkey } = createTestLatchkey({ plugins: [bitcoin()] })
  onTestFinished(() => latchkey.dispose())
  await latchkey.start()
  const detail = (api: { register(wallet: unknown): void }): void => api.register(standard)
  page.dispatchEvent(Object.assign(new Event('wallet-standard:register-wallet'), { detail }))
  return {
    ids: latchkey.state.connectors.map(({ id }) => id),
    session: () => latchkey.state.sessions['bip122'],
    async connect(connectorId: string, given: unknown) {
      shared = given
      return latchkey.connect({ connectorId })
    },
  }
}

/** One account in the format of every protocol. */
const account = (address: unknown): object => ({
  address,
  purpose: 'payment',
  symbol: 'BTC',
  type: 'p2wpkh',
  publicKey: new Uint8Array(33),
  chains: ['bitcoin:mainnet'],
})

const IDS = ['Sats', 'LeatherProvider', 'com.okex.wallet', 'Standard']

const HOSTILE: readonly (readonly [string, readonly unknown[]])[] = [
  ['a number', [account(7)]],
  ['malformed', [account('bc1<b>')]],
  ['megabytes', [account('b'.repeat(3_000_000))]],
  ['throwing', [new Proxy({}, { get: throwing })]],
  ['null', [null]],
]

it.each(IDS.flatMap((id) => HOSTILE.map(([name, accounts]) => [name, id, accounts] as const)))(
  'fault 51: an address that is %s is rejected, by %s',
  async (_, id, accounts) => {
    const { ids, connect, session } = await start()
    expect(ids).toContain(id)
    const error: unknown = await connect(id, accounts).catch((reason: unknown) => reason)
    expect(['WALLET_NO_ACCOUNTS', 'WALLET_FAILED', 'CHAIN_NOT_SUPPORTED']).toContain((error as { code?: unknown }).code)
    expect(session()).toEqual({ status: 'disconnected' })
    await connect(id, id === 'com.okex.wallet' ? [account(ALICE.toUpperCase())] : [...accounts, account(ALICE.toUpperCase())])
    expect(session()).toMatchObject({ accounts: [{ address: ALICE, type: 'payment' }] })
  },
)

it.each(IDS)('fault 51: 300,000 addresses of %s do not block the page', async (id) => {
  const { connect, session } = await start()
  const many = Array.from({ length: 300_000 }, () => account(ALICE))
  const before = performance.now()
  await connect(id, many)
  expect(performance.now() - before).toBeLessThan(3_000)
  expect(session()).toMatchObject({ accounts: [{ address: ALICE }] })
})
