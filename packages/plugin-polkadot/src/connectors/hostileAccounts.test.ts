// Accounts of a hostile extension, through the plugin and the kernel.
import { createTestLatchkey, createTestPage } from '@latchkey/testkit'
import { expect, it, onTestFinished, vi } from 'vitest'
import { encodeSs58 } from '../chain/ss58.js'
import { polkadot } from '../index.js'

const keyOf = (number: number): Uint8Array => {
  const bytes = new Uint8Array(32)
  new DataView(bytes.buffer).setUint32(0, number)
  return bytes
}
const addressOf = (number: number, prefix = 42): string => encodeSs58({ prefix, publicKey: keyOf(number) })
const ALICE = addressOf(1, 0)

const throwing = (): never => {
  throw new RangeError('touched')
}

/** A page with extensions that share the given accounts. */
async function start(names = ['hostile']) {
  let shared: unknown
  let report: (accounts: unknown) => void = () => undefined
  const accounts = { get: () => Promise.resolve(shared), subscribe: (listener: typeof report) => ((report = listener), () => undefined) }
  const entry = { version: '1', enable: () => Promise.resolve({ accounts, signer: {} }) }
  const page = Object.assign(createTestPage(), { injectedWeb3: Object.fromEntries(names.map((name) => [name, entry])) })
  onTestFinished(page.install())
  const { latchkey } = createTestLatchkey({ plugins: [polkadot({ joinsExtensions: names.length > 1 })] })
  onTestFinished(() => latchkey.dispose())
  await latchkey.start()
  return {
    session: () => latchkey.state.sessions['polkadot'],
    report: (given: unknown) => report(given),
    connect(given: unknown, connectorId = 'hostile') {
      shared = given
      return latchkey.connect({ connectorId })
    },
  }
}

it.each([
  ['a number', [{ address: 7 }]],
  ['malformed', [{ address: '<b>' }]],
  ['megabytes', [{ address: '1'.repeat(3_000_000) }]],
  ['null', [null]],
  ['throwing', [new Proxy({}, { get: throwing })]],
  ['no list', 7],
])('fault 51: an address that is %s is rejected; beside a valid one it is dropped', async (_, accounts) => {
  const { connect, session, report } = await start()
  await expect(connect(accounts)).rejects.toMatchObject({ code: 'WALLET_NO_ACCOUNTS' })
  await connect([...[accounts].flat(), { address: addressOf(1), name: '\u202e<b>Savings\u200b' }])
  expect(session()).toMatchObject({ accounts: [{ address: ALICE, name: '<b>Savings' }] })
  report(accounts)
  await vi.waitFor(() => expect(session()).toEqual({ status: 'disconnected' }))
})

it("fault 51: names of megabytes do not hide the extension's name", async () => {
  const { connect, session } = await start(['one', 'two'])
  await connect(
    [
      { address: addressOf(1), name: `\u200bSavings` },
      { address: addressOf(2), name: 7 },
    ],
    'polkadot.all',
  )
  expect(session()).toMatchObject({ accounts: [{ name: 'Savings (one)' }, { name: 'one' }] })
})

it('fault 51: thousands of accounts of several extensions do not block the page', async () => {
  const { connect, session } = await start(['one', 'two'])
  const many = Array.from({ length: 3_000 }, (_, number) => ({ address: addressOf(number) }))
  const before = performance.now()
  await connect(many, 'polkadot.all')
  expect(performance.now() - before).toBeLessThan(4_000)
  expect(session()).toMatchObject({ accounts: { length: 500 } })
})
