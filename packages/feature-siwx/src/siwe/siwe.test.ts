// The options of `siwe()`, on the same plugin.
import { createLatchkey } from '@latchkey/kernel'
import { createTestConnector } from '@latchkey/testkit'
import { expect, test, vi } from 'vitest'
import { siwx } from '../index.js'
import { siwe } from '../siwe.js'
import type { SiweOptions, SiweSession } from '../siwe.js'
import { eventually, setAsking, setStage, signatureOf } from '../../test/stage.js'

const ALICE = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const BOB = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

/** A host's server. */
function createHost(changes: Partial<SiweOptions> = {}) {
  let session: SiweSession | null = null
  let count = 0
  const host = {
    getNonce: vi.fn(async () => `abcdefgh1234567${count++}`),
    verifyMessage: vi.fn(async ({ message, signature }: { message: string; signature: string }) => {
      const address = message.split('\n')[1] ?? ''
      if (signature !== signatureOf(address, message)) return false
      session = { address, chainId: Number(/Chain ID: (\d+)/.exec(message)?.[1]) }
      return true
    }),
    getSession: vi.fn(async () => session),
    signOut: vi.fn(async () => ((session = null), true)),
    onSignIn: vi.fn(),
    onSignOut: vi.fn(),
    ...changes,
  }
  return { host, end: () => (session = null) }
}

const stageOf = (host: SiweOptions, options = {}) => ({ plugin: siwe(host), namespace: 'eip155', addresses: [ALICE, BOB], ...options })

test('default: the host writes, verifies and stores; a reload asks no question', async () => {
  const { host } = createHost()
  const { service, state, view, storage, wallet, latchkey } = await setAsking(stageOf(host))
  expect(view()).toBe('ConnectingSiwe')
  expect(state().question?.message).toMatch(
    /^app\.test wants you to sign in with your Ethereum account:\n0xf39F[\s\S]*\nChain ID: 1\nNonce: abcdefgh12345670\n/,
  )
  await service.sign()
  expect(state()).toMatchObject({ status: 'signedIn', session: { data: { chainId: 'eip155:1', accountAddress: ALICE } } })
  expect(host.onSignIn).toHaveBeenCalledWith({ address: ALICE, chainId: 1 })
  latchkey.dispose()
  const next = await setStage({ ...stageOf(host), pageStorage: storage, wallet })
  await eventually(() => expect(next.state().status).toBe('signedIn'))
  expect(next.asked).toEqual([])
})

test('parameters: createMessage and getMessageParams write the text to sign', async () => {
  const createMessage = vi.fn(
    ({ address, nonce, statement }: { address: string; nonce: string; statement?: string }) => `${statement} ${address} ${nonce}`,
  )
  const getMessageParams = async () => ({
    domain: 'shop.test',
    uri: 'https://shop.test',
    chains: [1],
    statement: 'Hello',
    iat: '2026-01-01T00:00:00Z',
  })
  const { host } = createHost({ createMessage, getMessageParams })
  const { state } = await setAsking(stageOf(host))
  expect(state().question?.message).toBe(`Hello eip155:1:${ALICE} abcdefgh12345670`)
  expect(createMessage).toHaveBeenCalledWith(
    expect.objectContaining({ domain: 'shop.test', uri: 'https://shop.test', chainId: 1, version: '1', iat: '2026-01-01T00:00:00Z' }),
  )
})

test('behavior: a change of account or network and a disconnect sign out, unless disabled', async () => {
  const signsOut = createHost()
  const first = await setAsking(stageOf(signsOut.host))
  await first.service.sign()
  first.latchkey.switchAccount({ address: BOB })
  await eventually(() => expect(signsOut.host.signOut).toHaveBeenCalledTimes(1))
  await eventually(() => expect(first.state().question).toMatchObject({ address: BOB, step: 'ready' }))
  await first.service.sign()
  await first.latchkey.switchNetwork({ chainId: 'eip155:2' })
  await eventually(() => expect(signsOut.host.signOut).toHaveBeenCalledTimes(2))
  await eventually(() => expect(first.state().question?.step).toBe('ready'))
  await first.service.sign()
  await first.latchkey.disconnect()
  expect(signsOut.host.signOut).toHaveBeenCalledTimes(3)
  expect(signsOut.host.onSignOut).toHaveBeenCalledTimes(3)
  const stays = createHost()
  const second = await setAsking(
    stageOf({ ...stays.host, signOutOnAccountChange: false, signOutOnNetworkChange: false, signOutOnDisconnect: false }),
  )
  await second.service.sign()
  second.latchkey.switchAccount({ address: BOB })
  await eventually(() => expect(second.state().question?.address).toBe(BOB))
  await second.latchkey.disconnect()
  expect(stays.host.signOut).not.toHaveBeenCalled()
})

test('behavior: an open question gets a fresh nonce; a session that the server ended ends', async () => {
  const { host, end } = createHost()
  const { service, state, clock } = await setAsking(stageOf({ ...host, nonceRefetchIntervalMs: 1_000, sessionRefetchIntervalMs: 2_000 }))
  await clock.advance(1_000)
  await eventually(() => expect(state().question?.message).toContain('abcdefgh12345671'))
  await service.sign()
  end()
  await clock.advance(2_000)
  await eventually(() => expect(state()).toMatchObject({ status: 'asking', session: undefined }))
})

test('behavior: other namespaces are not asked; enabled: false does nothing', async () => {
  const { host } = createHost()
  const other = await setStage({ plugin: siwe(host) })
  await other.connect()
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(other.state()).toMatchObject({ status: 'signedOut', question: undefined })
  const off = createLatchkey({
    projectId: 'test',
    metadata: { name: 'Test', description: '', url: 'https://app.test', icons: [] },
    plugins: [siwe({ ...host, enabled: false })],
    storage: false,
  })
  expect(off.services.get('siwx')).toBeUndefined()
  off.dispose()
})

test('error: a rejection by the host rejects', async () => {
  const { host } = createHost()
  const { service, state, switches } = await setAsking({
    ...stageOf(host),
    wallet: createTestConnector({ info: { namespace: 'eip155' }, addresses: [ALICE] }),
  })
  switches.sign = 'forge'
  await expect(service.sign()).rejects.toMatchObject({ code: 'SIWX_SIGNATURE_INVALID' })
  expect(state().session).toBeUndefined()
})

test('error: rejects siwx() and siwe() in one list at creation', () => {
  const { host } = createHost()
  const metadata = { name: 'Test', description: '', url: 'https://app.test', icons: [] }
  expect(() => createLatchkey({ projectId: 'test', metadata, plugins: [siwx(), siwe(host)], storage: false })).toThrow(
    expect.objectContaining({ code: 'PLUGIN_DUPLICATE', context: { plugin: 'siwx' } }),
  )
})

test('error: a value of another kind does not make signing in optional', () => {
  const { host } = createHost({ required: null as never })
  expect(() => siwe(host)).toThrow(expect.objectContaining({ code: 'OPTION_INVALID' }))
})
