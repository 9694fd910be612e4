// A second wallet approves, and is then refused: the session that it replaced has ended.
import type { Latchkey } from '@latchkey/kernel'
import { definePlugin } from '@latchkey/kernel'
import { solana, solanaMainnet } from '@latchkey/plugin-solana'
import { createSolanaSigner } from '@latchkey/testkit/signers/solana'
import type { RemoteWallet } from '@latchkey/testkit-walletconnect'
import { createRemoteWallet } from '@latchkey/testkit-walletconnect'
import { expect, onTestFinished, test } from 'vitest'
import { developmentKeys } from '../test/keys.js'
import { eventually, pairWith, setStage, shownUri } from '../test/stage.js'

const [former, next] = await Promise.all([createSolanaSigner(), createSolanaSigner()])
const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const gone = { eip155: { status: 'disconnected' }, solana: { status: 'disconnected' } }

/** A page with two wallets. Each connection needs the answer of `decide`. */
async function setUp() {
  const taps: { decide: () => Promise<void> } = { decide: () => Promise.resolve() }
  const guard = definePlugin({ id: 'guard', apiVersion: 1, setup: (context) => void context.hooks.onConnect.tap(() => taps.decide()) })
  const stage = await setStage({ wallet: { signers: { solana: former } }, plugins: [solana({ networks: [solanaMainnet] }), guard] })
  const other = await createRemoteWallet({
    relayUrl: stage.relay.url,
    keys: developmentKeys.slice(1),
    signers: { solana: next },
  })
  onTestFinished(() => other.stop())
  const { latchkey } = await stage.load()
  return { ...stage, taps, other, latchkey }
}

test.each([['eip155', 'solana'], ['solana']])(
  'fault 28: a tap refuses a second wallet after one on %s: no wallet is in use, and both are told',
  async (...namespaces) => {
    const { latchkey, wallet, other, taps, storage } = await setUp()
    await pairWith(latchkey, wallet, { namespaces })
    taps.decide = () => Promise.reject(new TypeError('The server refuses this account.'))
    await expect(pairOn(latchkey, other)).rejects.toMatchObject({ code: 'PLUGIN_FAILED' })
    await eventually(() => expect(latchkey.state.sessions).toMatchObject(gone))
    await eventually(() => expect([wallet.sessions(), other.sessions()]).toEqual([[], []]))
    expect(Object.keys(storage.entries()).filter((key) => /topic$|connection:/.test(key))).toEqual([])
  },
)

test('fault 28: the visitor leaves while a tap decides about a second wallet: no wallet is in use, and both are told', async () => {
  const { latchkey, wallet, other, taps } = await setUp()
  await pairWith(latchkey, wallet)
  const abort = new AbortController()
  taps.decide = () => new Promise(() => abort.abort())
  await expect(pairOn(latchkey, other, abort.signal)).rejects.toMatchObject({ code: 'ABORTED' })
  await eventually(() => expect(latchkey.state.sessions).toMatchObject(gone))
  await eventually(() => expect([wallet.sessions(), other.sessions()]).toEqual([[], []]))
})

test('default: while a tap decides about a second wallet, nothing that it reports changes the session of another namespace', async () => {
  const { latchkey, wallet, other, taps } = await setUp()
  await pairWith(latchkey, wallet, { namespaces: ['solana'] })
  const before = latchkey.state.sessions['solana']
  const during: unknown[] = []
  taps.decide = async () => {
    await other.update(({ solana: part, ...rest }) => ({ ...rest, solana: part! }))
    during.push(latchkey.state.sessions['solana'])
  }
  await pairOn(latchkey, other)
  expect(during[0]).toEqual(before)
  expect(latchkey.state.sessions['solana']).toMatchObject({ account: { address: next.accounts(SOLANA)[0] } })
})

async function pairOn(latchkey: Latchkey, wallet: RemoteWallet, signal?: AbortSignal) {
  const connecting = latchkey.connect({ connectorId: 'walletConnect', namespace: 'eip155', ...(signal ? { signal } : {}) })
  const outcome = Promise.allSettled([connecting])
  await wallet.pair(await shownUri(latchkey))
  await outcome
  return connecting
}
