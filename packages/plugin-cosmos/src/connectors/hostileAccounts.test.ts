// Keys of a hostile wallet, through the plugin and the kernel.
import { createTestLatchkey, createTestPage } from '@latchkey/testkit'
import { bech32 } from '@scure/base'
import { expect, it, onTestFinished, vi } from 'vitest'
import { cosmos } from '../index.js'

const ALICE = bech32.encode('cosmos', bech32.toWords(new Uint8Array(20)))
const key = (bech32Address: unknown, changes: object = {}): object => ({
  bech32Address,
  pubKey: new Uint8Array(33),
  algo: 'secp256k1',
  ...changes,
})

/** A page with a Keplr that shares the given keys. */
async function start() {
  let shared: unknown
  const keplr = { enable: () => Promise.resolve(), disable: () => Promise.resolve(), getKey: () => Promise.resolve(shared) }
  const page = Object.assign(createTestPage(), { keplr })
  onTestFinished(page.install())
  const { latchkey } = createTestLatchkey({ plugins: [cosmos()] })
  onTestFinished(() => latchkey.dispose())
  await latchkey.start()
  return {
    session: () => latchkey.state.sessions['cosmos'],
    connect(given: unknown) {
      shared = given
      return latchkey.connect({ connectorId: 'keplr' })
    },
    report(given: unknown) {
      shared = given
      page.dispatchEvent(new Event('keplr_keystorechange'))
    },
  }
}

it.each([
  ['whose address is a number', key(7), 'WALLET_NO_ACCOUNTS'],
  ['whose address is malformed', key('cosmos1<b>'), 'WALLET_NO_ACCOUNTS'],
  ['of another network', key(bech32.encode('osmo', bech32.toWords(new Uint8Array(20)))), 'WALLET_NO_ACCOUNTS'],
  ['with invalid bytes', key(ALICE, { pubKey: 'text' }), 'WALLET_FAILED'],
  ['that is null', null, 'WALLET_FAILED'],
])('fault 51: a key %s is rejected; reported later, it ends the session', async (_, hostile, code) => {
  const { connect, session, report } = await start()
  await expect(connect(hostile)).rejects.toMatchObject({ code })
  expect(session()).toEqual({ status: 'disconnected' })
  await connect(key(ALICE.toUpperCase(), { name: '\u202eSavings\u200b' }))
  expect(session()).toMatchObject({ accounts: [{ address: ALICE, name: 'Savings' }] })
  report(hostile)
  await vi.waitFor(() => expect(session()).toEqual({ status: 'disconnected' }))
})
