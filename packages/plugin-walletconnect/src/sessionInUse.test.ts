// Which session an instance takes for its own: another one of the same client, a former one, and one without keys.
import type { Latchkey } from '@latchkey/kernel'
import type { RemoteWallet } from '@latchkey/testkit-walletconnect'
import { createMemoryStorage, testNamespace } from '@latchkey/testkit'
import { createRemoteWallet } from '@latchkey/testkit-walletconnect'
import { expect, onTestFinished, test } from 'vitest'
import { developmentKeys } from '../test/keys.js'
import { eventually, pairWith, setStage } from '../test/stage.js'

const sessionOf = ({ state }: Latchkey, namespace = 'eip155') => state.sessions[namespace]
const clientOf = async ({ services }: Latchkey) => (await services.get('walletconnect.provider')?.())?.client ?? expect.fail('no client')

/** Two instances of one id, which share a client; each has its own session with its own wallet. */
async function shareClient() {
  const stage = await setStage()
  const other = await createRemoteWallet({ relayUrl: stage.relay.url, keys: developmentKeys.slice(1) })
  onTestFinished(() => other.stop())
  const [mine, theirs] = [await stage.load(), await stage.load(createMemoryStorage())]
  await pairWith(mine.latchkey, stage.wallet)
  await pairWith(theirs.latchkey, other)
  expect(await clientOf(mine.latchkey)).toBe(await clientOf(theirs.latchkey))
  return { mine: mine.latchkey, theirs: theirs.latchkey, wallet: stage.wallet, other }
}

test.each([
  ['an event', (wallet: RemoteWallet) => wallet.switchChain('eip155:137')],
  [
    'an update',
    (wallet: RemoteWallet) =>
      wallet.update(({ eip155, ...rest }) => {
        const accounts = eip155?.accounts.filter((account) => account.startsWith('eip155:137:')) ?? []
        return { ...rest, eip155: { methods: [], events: [], ...eip155, chains: ['eip155:137'], accounts } }
      }),
  ],
])('fault 35: %s of a session changes only the instance that uses it, though both hear it', async (_, report) => {
  const { mine, theirs, other } = await shareClient()
  const before = sessionOf(mine)
  const changes: unknown[] = []
  mine.subscribe(
    (state) => state.sessions['eip155'],
    (session) => changes.push(session),
  )
  await report(other)
  await eventually(() => expect(sessionOf(theirs)).toMatchObject({ chainId: 'eip155:137' }))
  // The next message of the wallet in use is read after the other's: reports are read in order.
  await expect(mine.request({ method: 'personal_sign', params: ['0x00', addressOf(mine)] })).resolves.toMatch(/^0x/)
  expect([sessionOf(mine), changes]).toEqual([before, []])
})

/** A chain family whose addresses are read slowly, when told so. */
function slowNamespace() {
  const held: (() => void)[] = []
  let isHolding = false
  const parseAddress = (address: string): Promise<string> =>
    isHolding && address === 'slow' ? new Promise((resolve) => held.push(() => resolve(address))) : Promise.resolve(address)
  const remote = async () => ({ methods: ['test_sign'], events: ['accountsChanged', 'chainChanged'] })
  return {
    plugin: testNamespace({ connectors: [], adapter: { remote, parseAddress } }),
    held,
    hold: () => void (isHolding = true),
    release() {
      isHolding = false
      for (const run of held.splice(0)) run()
    },
  }
}

const signerOf = (address: string) => ({ test: { accounts: () => [address], sign: () => Promise.resolve('signed') } })

test.each([
  ['an event', (wallet: RemoteWallet) => wallet.changeAccounts('test:1', ['test:1:slow'])],
  [
    'an update',
    (wallet: RemoteWallet) => wallet.update(({ test: part, ...rest }) => ({ ...rest, test: { ...part!, accounts: ['test:1:slow'] } })),
  ],
])('fault 28: %s that is still being read when another session is approved does not change that one', async (_, report) => {
  const slow = slowNamespace()
  const { wallet, relay, load } = await setStage({ plugins: [slow.plugin], wallet: { signers: signerOf('former') } })
  const next = await createRemoteWallet({ relayUrl: relay.url, signers: signerOf('next') })
  onTestFinished(() => next.stop())
  const { latchkey } = await load()
  await pairWith(latchkey, wallet)
  expect(sessionOf(latchkey, 'test')).toMatchObject({ account: { address: 'former' } })
  slow.hold()
  await report(wallet)
  await eventually(() => expect(slow.held).not.toEqual([]))
  await pairWith(latchkey, next)
  const accepted = sessionOf(latchkey, 'test')
  expect(accepted).toMatchObject({ account: { address: 'next' }, accounts: [{ address: 'next' }] })
  const changes: unknown[] = []
  latchkey.subscribe(
    (state) => state.sessions['test'],
    (session) => changes.push(session),
  )
  slow.release()
  // Reports are read in order: this one comes after the held one.
  await next.switchChain('test:2')
  await eventually(() => expect(sessionOf(latchkey, 'test')).toMatchObject({ chainId: 'test:2' }))
  expect(changes).toEqual([{ ...accepted, chainId: 'test:2' }])
})

test('fault 33: a session whose keys vanish from a running client has ended: a request says so, and nobody is asked', async () => {
  const { load, wallet, storage } = await setStage()
  const { latchkey } = await load()
  const { address } = await pairWith(latchkey, wallet)
  const { core, session } = await clientOf(latchkey)
  await core.crypto.keychain.del(session.keys[0] ?? '')
  const asking = latchkey.request({ method: 'personal_sign', params: ['0x00', address] })
  await expect(asking).rejects.toMatchObject({ code: 'WALLET_DISCONNECTED' })
  expect(sessionOf(latchkey)).toEqual({ status: 'disconnected' })
  expect(wallet.requests).toEqual([])
  expect(Object.keys(storage.entries()).filter((key) => key.endsWith('topic'))).toEqual([])
})

test('fault 33: a session whose keys vanished from a running client is not restored', async () => {
  const { load, wallet } = await setStage()
  const [{ latchkey: other }, { latchkey }] = [await load(createMemoryStorage()), await load()]
  const { core, session } = await clientOf(other)
  await pairWith(latchkey, wallet)
  latchkey.dispose()
  await core.crypto.keychain.del(session.keys[0] ?? '')
  const { latchkey: next } = await load()
  expect(await clientOf(next)).toBe(await clientOf(other))
  expect(sessionOf(next)).toEqual({ status: 'disconnected' })
})

function addressOf(latchkey: Latchkey): string {
  const session = sessionOf(latchkey)
  return session?.status === 'connected' ? session.account.address : expect.fail('not connected')
}
