import type { ConnectedSession } from '@latchkey/kernel'
import { definePlugin } from '@latchkey/kernel'
import { solana, solanaDevnet, solanaMainnet } from '@latchkey/plugin-solana'
import { createTestConnector, testNamespace } from '@latchkey/testkit'
import { createSolanaSigner } from '@latchkey/testkit/signers/solana'
import { recoverMessageAddress } from 'viem'
import { expect, test } from 'vitest'
import { eventually, pairWith, setStage, shownUri } from '../test/stage.js'

const solanaSigner = await createSolanaSigner()
const [SOLANA = ''] = solanaSigner.accounts('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')
const withSolana = {
  wallet: { signers: { solana: solanaSigner } },
  plugins: [solana({ networks: [solanaMainnet, solanaDevnet] })],
}

test('default: one proposal for every installed namespace', async () => {
  const { load, wallet } = await setStage(withSolana)
  const { latchkey } = await load()
  await pairWith(latchkey, wallet)
  const { eip155, solana: asked } = wallet.proposals[0]?.optionalNamespaces ?? {}
  expect(wallet.proposals).toHaveLength(1)
  expect(eip155).toMatchObject({ chains: ['eip155:1', 'eip155:137'], events: ['accountsChanged', 'chainChanged'] })
  expect(eip155?.methods).toEqual(expect.arrayContaining(['personal_sign', 'eth_sendTransaction', 'wallet_sendCalls']))
  expect(asked?.chains).toEqual([
    'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ',
    'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
    'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K',
  ])
})

test('default: approving all connects all, and each signs', async () => {
  const { load, wallet } = await setStage(withSolana)
  const { latchkey } = await load()
  const { address, chainId, accounts } = await pairWith(latchkey, wallet)
  expect(chainId).toBe('eip155:1')
  expect(accounts).toHaveLength(1)
  expect(latchkey.state.sessions['solana']).toMatchObject({
    status: 'connected',
    connectorId: 'walletConnect',
    account: { address: SOLANA, type: 'eoa' },
    approvedChainIds: ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'],
  })
  const signature = await latchkey.request({ method: 'personal_sign', params: ['0x68656c6c6f', address] })
  expect(await recoverMessageAddress({ message: 'hello', signature: signature as `0x${string}` })).toBe(address)
  await expect(
    latchkey.request({ namespace: 'solana', method: 'solana_signMessage', params: { message: 'abc', pubkey: SOLANA } }),
  ).resolves.toMatchObject({ signature: expect.any(String) })
  expect(wallet.requests.map(({ chainId: asked }) => asked)).toEqual(['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'])
})

test.each(['eip155', 'solana'])('default: approving %s only leaves the other disconnected', async (namespace) => {
  const { load, wallet } = await setStage(withSolana)
  const { latchkey } = await load()
  const result = await pairWith(latchkey, wallet, { namespaces: [namespace] })
  expect(result.namespace).toBe(namespace)
  const other = namespace === 'eip155' ? 'solana' : 'eip155'
  expect(latchkey.state.sessions[namespace]?.status).toBe('connected')
  expect(latchkey.state.sessions[other]).toEqual({ status: 'disconnected' })
})

test('default: a session with the legacy id of a chain gets requests with that id', async () => {
  const { load, wallet } = await setStage(withSolana)
  const { latchkey } = await load()
  await pairWith(latchkey, wallet, { namespaces: ['solana'], chains: ['solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ'] })
  expect(latchkey.state.sessions['solana']).toMatchObject({ chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' })
  await latchkey.request({ namespace: 'solana', method: 'solana_signMessage', params: { message: 'abc', pubkey: SOLANA } })
  expect(wallet.requests).toMatchObject([{ chainId: 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ' }])
})

test('default: services get the client id, once a wallet is connected', async () => {
  const { load, wallet } = await setStage()
  const { latchkey } = await load()
  expect(latchkey.services.get('http.clientId')?.()).toBeUndefined()
  await pairWith(latchkey, wallet)
  expect(latchkey.services.get('http.clientId')?.()).toMatch(/^did:key:/)
})

test('error: the wallet rejects the proposal', async () => {
  const { load, wallet } = await setStage()
  const { latchkey } = await load()
  await expect(pairWith(latchkey, wallet, { approve: false })).rejects.toMatchObject({ code: 'USER_REJECTED' })
  expect(latchkey.state.sessions['eip155']).toEqual({ status: 'disconnected' })
  expect(latchkey.state.pairing).toBeUndefined()
})

test('error: the wallet rejects a request, or does not have its method or chain', async () => {
  const { load, wallet } = await setStage()
  const { latchkey } = await load()
  const { address } = await pairWith(latchkey, wallet, { chains: ['eip155:1'] })
  wallet.answerRequests('reject')
  await expect(latchkey.request({ method: 'personal_sign', params: ['0x00', address] })).rejects.toMatchObject({ code: 'USER_REJECTED' })
  await expect(latchkey.request({ method: 'eth_nonsense' })).rejects.toMatchObject({ code: 'METHOD_NOT_SUPPORTED' })
  await expect(latchkey.switchNetwork({ chainId: 'eip155:137' })).rejects.toMatchObject({ code: 'CHAIN_NOT_SUPPORTED' })
  expect(wallet.requests).toHaveLength(1)
})

test("error: a wallet's message is not mistaken for the client's; the session stays", async () => {
  const refusals = [
    { code: -32_000, message: 'Transaction expired' },
    { code: -32_603, message: 'No matching key' },
    { code: 4_001, message: 'Session request expired, recently deleted' },
  ]
  const sign = () => Promise.reject(Object.assign(new TypeError(), refusals[0]))
  const remote = async () => ({ methods: ['test_sign'], events: [] })
  const signers = { test: { accounts: () => ['alice'], sign } }
  const { load, wallet } = await setStage({ wallet: { signers }, plugins: [testNamespace({ connectors: [], adapter: { remote } })] })
  const { latchkey } = await load()
  await pairWith(latchkey, wallet)
  for (const code of ['RPC_FAILED', 'RPC_FAILED', 'USER_REJECTED']) {
    await expect(latchkey.request({ namespace: 'test', method: 'test_sign' })).rejects.toMatchObject({ code })
    expect(latchkey.state.sessions['test']?.status).toBe('connected')
    refusals.shift()
  }
})

test('default: switching inside the session needs no request, and requests name the chain', async () => {
  const { load, wallet } = await setStage()
  const { latchkey } = await load()
  const { address } = await pairWith(latchkey, wallet)
  await latchkey.switchNetwork({ chainId: 'eip155:137' })
  expect(wallet.requests).toEqual([])
  expect(latchkey.state.activeNetworkIds['eip155']).toBe('eip155:137')
  await latchkey.request({ method: 'personal_sign', params: ['0x00', address] })
  expect(wallet.requests).toMatchObject([{ method: 'personal_sign', chainId: 'eip155:137' }])
})

test('default: values of the session need no request', async () => {
  const { load, wallet } = await setStage()
  const { latchkey } = await load()
  const { address } = await pairWith(latchkey, wallet)
  await expect(latchkey.request({ method: 'eth_accounts' })).resolves.toEqual([address])
  await expect(latchkey.request({ method: 'eth_requestAccounts' })).resolves.toEqual([address])
  expect(wallet.requests).toEqual([])
})

test('default: the requested network becomes active', async () => {
  const { load, wallet } = await setStage()
  const { latchkey } = await load()
  const connecting = latchkey.connect({ connectorId: 'walletConnect', chainId: 'eip155:137' })
  await wallet.pair(await shownUri(latchkey))
  await expect(connecting).resolves.toMatchObject({ chainId: 'eip155:137' })
})

test("default: options replace the plugins' proposals", async () => {
  const options = {
    methods: { eip155: ['personal_sign'] },
    chains: { eip155: ['eip155:137', 'eip155:1'], near: ['near:mainnet'] },
    defaultChain: 'eip155:1',
  } as const
  const { load, wallet } = await setStage({ options })
  const { latchkey } = await load()
  await pairWith(latchkey, wallet)
  const { eip155, near } = wallet.proposals[0]?.optionalNamespaces ?? {}
  expect(eip155).toMatchObject({ methods: ['personal_sign'], chains: ['eip155:137', 'eip155:1'] })
  expect(near).toEqual({ methods: [], chains: ['near:mainnet'], events: ['accountsChanged', 'chainChanged'] })
})

test('default: the wallet named exactly MetaMask Wallet serves any chain', async () => {
  const { load, wallet } = await setStage({ wallet: { name: 'MetaMask Wallet' } })
  const { latchkey } = await load()
  await pairWith(latchkey, wallet)
  expect(latchkey.state.sessions['eip155']).toMatchObject({ status: 'connected' })
  expect(latchkey.state.sessions['eip155']).not.toHaveProperty('approvedChainIds')
})

test('default: disconnecting ends the session once, for all namespaces', async () => {
  const { load, wallet, relay } = await setStage(withSolana)
  const { latchkey } = await load()
  await pairWith(latchkey, wallet)
  const published = relay.calls('irn_publish')
  await latchkey.disconnect({ namespace: 'solana' })
  expect(latchkey.state.sessions).toMatchObject({ eip155: { status: 'disconnected' }, solana: { status: 'disconnected' } })
  await eventually(() => expect(wallet.sessions()).toEqual([]))
  expect(relay.calls('irn_publish') - published).toBeLessThanOrEqual(2)
})

const EXTENSION = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

/** A session on both namespaces, one of which another wallet has replaced since. */
async function takeOver() {
  const connector = createTestConnector({ info: { id: 'extension', namespace: 'eip155', name: 'Extension' }, addresses: [EXTENSION] })
  const extension = definePlugin({ id: 'extension', apiVersion: 1, setup: (context) => void context.connectors.add(connector) })
  const { load, wallet } = await setStage({ ...withSolana, plugins: [...withSolana.plugins, extension] })
  const { latchkey } = await load()
  await pairWith(latchkey, wallet)
  await latchkey.connect({ connectorId: 'extension', namespace: 'eip155' })
  return { latchkey, wallet }
}

test('default: another wallet replaces one namespace; the session stays on the other', async () => {
  const { latchkey, wallet } = await takeOver()
  expect(latchkey.state.sessions).toMatchObject({ eip155: { connectorId: 'extension' }, solana: { connectorId: 'walletConnect' } })
  await latchkey.request({ namespace: 'solana', method: 'solana_signMessage', params: { message: 'abc', pubkey: SOLANA } })
  expect(wallet.sessions()).toHaveLength(1)
  await latchkey.disconnect({ namespace: 'solana' })
  await eventually(() => expect(wallet.sessions()).toEqual([]))
  expect(latchkey.state.sessions['eip155']?.status).toBe('connected')
})

test('default: an update that removes the last namespace in use ends the session, and the wallet is notified', async () => {
  const { latchkey, wallet } = await takeOver()
  await wallet.update(({ eip155 }) => ({ eip155: eip155! }))
  await eventually(() => expect(latchkey.state.sessions['solana']).toEqual({ status: 'disconnected' }))
  await eventually(() => expect(wallet.sessions()).toEqual([]))
  expect(latchkey.state.sessions['eip155']).toMatchObject({ status: 'connected', connectorId: 'extension' })
})

test('default: an update that removes a namespace disconnects it; the other stays', async () => {
  const { load, wallet } = await setStage(withSolana)
  const { latchkey } = await load()
  await pairWith(latchkey, wallet)
  await wallet.update(({ eip155 }) => ({ eip155: eip155! }))
  await eventually(() => expect(latchkey.state.sessions['solana']).toEqual({ status: 'disconnected' }))
  expect(latchkey.state.sessions['eip155']?.status).toBe('connected')
})

test('error: the relay rejects the project id', async () => {
  const { load, relay } = await setStage()
  const { latchkey } = await load()
  relay.forbid('Unauthorized: invalid key')
  await expect(latchkey.connect({ connectorId: 'walletConnect' })).rejects.toMatchObject({ code: 'PROJECT_ID_INVALID' })
})

test.each([{ relayUrl: 'https://relay.test' }, { methods: { eip155: 'personal_sign' } }, { chains: [7] }])(
  'error: options %j',
  async (options) => {
    const { walletConnect } = await import('./index.js')
    expect(() => walletConnect(options as never)).toThrowError(expect.objectContaining({ code: 'OPTION_INVALID' }))
  },
)

const ICON = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

test('default: the session has the name and icon of the wallet that approved, also after a reload and an update', async () => {
  const { load, wallet } = await setStage({ wallet: { name: 'Pocket\u202E Wallet', icon: ICON } })
  const { latchkey: former } = await load()
  await pairWith(former, wallet)
  const shown = { name: 'Pocket Wallet', icon: ICON }
  expect(former.state.sessions['eip155']).toMatchObject({ connectorId: 'walletConnect', wallet: shown })
  former.dispose()
  const { latchkey } = await load()
  expect(latchkey.state.sessions['eip155']).toMatchObject({ status: 'connected', wallet: shown })
  await wallet.update(({ eip155 }) => ({ eip155: { ...(eip155 ?? expect.fail('no part')), accounts: eip155?.accounts.slice(0, 1) ?? [] } }))
  expect(latchkey.state.sessions['eip155']).toMatchObject({ wallet: shown })
  await latchkey.disconnect()
  expect(latchkey.state.sessions['eip155']).toEqual({ status: 'disconnected' })
})

test('default: an icon URL is dropped', async () => {
  const { load, wallet } = await setStage({ wallet: { name: 'Pocket', icon: 'https://wallet.test/icon.png' } })
  const { latchkey } = await load()
  await pairWith(latchkey, wallet)
  expect((latchkey.state.sessions['eip155'] as ConnectedSession).wallet).toEqual({ name: 'Pocket' })
})
