// Accounts of a hostile wallet, through the plugin and the kernel.
import { createTestLatchkey, createTestPage } from '@latchkey/testkit'
import { expect, it, onTestFinished, vi } from 'vitest'
import { solana } from '../index.js'

const ALICE = 'So11111111111111111111111111111111111111112'
const throwing = (): never => {
  throw new RangeError('touched')
}
const account = (address: unknown, changes: object = {}): object => ({
  address,
  chains: ['solana:mainnet'],
  publicKey: new Uint8Array(32),
  ...changes,
})

/** Registers a wallet that shares the given accounts. */
async function start() {
  const page = createTestPage()
  onTestFinished(page.install())
  const { latchkey } = createTestLatchkey({ plugins: [solana()] })
  onTestFinished(() => latchkey.dispose())
  await latchkey.start()
  let shared: unknown
  let report: (change: object) => void = () => undefined
  const wallet = {
    name: 'Hostile',
    chains: ['solana:mainnet'],
    features: {
      'standard:connect': { connect: () => Promise.resolve({ accounts: shared }) },
      'standard:events': { on: (_: string, listener: typeof report) => ((report = listener), () => undefined) },
    },
    accounts: [],
  }
  const detail = (api: { register(wallet: unknown): void }): void => api.register(wallet)
  page.dispatchEvent(Object.assign(new Event('wallet-standard:register-wallet'), { detail }))
  return {
    session: () => latchkey.state.sessions['solana'],
    report: (accounts: unknown) => report({ accounts }),
    connect(accounts: unknown) {
      shared = accounts
      return latchkey.connect({ connectorId: 'Hostile' })
    },
  }
}

it.each([
  ['a number', [account(7)]],
  ['malformed', [account('<img src=x>')]],
  ['megabytes', [account('1'.repeat(3_000_000))]],
  ['of no chain', [account(ALICE, { chains: undefined })]],
  ['null', [null]],
  ['throwing', [new Proxy({}, { get: throwing })]],
  ['no list', 'accounts'],
])('fault 51: an address that is %s is rejected; beside a valid one it is dropped', async (_, accounts) => {
  const { connect, session, report } = await start()
  await expect(connect(accounts)).rejects.toMatchObject({ code: 'WALLET_NO_ACCOUNTS' })
  expect(session()).toEqual({ status: 'disconnected' })
  await connect([...accounts, account(ALICE, { label: '\u202e<b>Savings\u200b' })])
  expect(session()).toMatchObject({ accounts: [{ address: ALICE, publicKey: ALICE, name: '<b>Savings' }] })
  report(accounts)
  await vi.waitFor(() => expect(session()).toEqual({ status: 'disconnected' }))
})

it('fault 51: 300,000 accounts do not block the page', async () => {
  const { connect, session } = await start()
  const many = Array.from({ length: 300_000 }, () => account(ALICE))
  const before = performance.now()
  await connect(many)
  expect(performance.now() - before).toBeLessThan(2_000)
  expect(session()).toMatchObject({ accounts: [{ address: ALICE }] })
})
