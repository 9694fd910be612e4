import { testNamespace } from '@latchkey/testkit'
import { developmentKeys } from '../test/keys.js'
import { privateKeyToAddress } from 'viem/accounts'
import { createEvmSigner } from '@latchkey/testkit/signers'
import { describe, expect, test } from 'vitest'
import { eventually, pairWith, setStage } from '../test/stage.js'

const [first, second] = developmentKeys.map((key) => privateKeyToAddress(key)) as [`0x${string}`, `0x${string}`]

async function connected() {
  const stage = await setStage({ wallet: { keys: developmentKeys } })
  const { latchkey } = await stage.load()
  await pairWith(latchkey, stage.wallet)
  return { ...stage, latchkey, session: () => latchkey.state.sessions['eip155'] }
}

test('default: the wallet switches to another chain', async () => {
  const { wallet, session } = await connected()
  await wallet.switchChain('eip155:137')
  await eventually(() => expect(session()).toMatchObject({ chainId: 'eip155:137' }))
})

test('default: the wallet changes its account, reported as CAIP-10 or as bare address', async () => {
  const { wallet, session } = await connected()
  expect(session()).toMatchObject({ account: { address: first } })
  await wallet.changeAccounts('eip155:1', [`eip155:1:${second.toLowerCase()}`])
  await eventually(() =>
    expect(session()).toMatchObject({ account: { address: second }, accounts: [{ address: second }, { address: first }] }),
  )
  await wallet.changeAccounts('eip155:1', [first])
  await eventually(() => expect(session()).toMatchObject({ account: { address: first } }))
})

/** A chain family whose every chain has its own addresses, as in Cosmos, Bitcoin and Polkadot. */
async function connectedByChain() {
  const accounts = (chainId: string) => (chainId === 'test:1' ? ['alice', 'amber'] : chainId === 'test:2' ? ['bob'] : [])
  const sign = ({ params }: { readonly params: unknown }) => Promise.resolve(params)
  const remote = async () => ({ methods: ['test_sign'], events: ['accountsChanged', 'chainChanged'] })
  const stage = await setStage({
    wallet: { signers: { test: { accounts, sign } } },
    plugins: [testNamespace({ connectors: [], adapter: { remote } })],
  })
  const { latchkey } = await stage.load()
  await pairWith(latchkey, stage.wallet)
  return { ...stage, latchkey, session: () => latchkey.state.sessions['test'] }
}

const addresses = (...names: readonly string[]) => names.map((address) => ({ address }))

test('default: where each chain has its own addresses, only those of the chain are listed, and a switch changes them', async () => {
  const { latchkey, session, wallet } = await connectedByChain()
  expect(session()).toMatchObject({ chainId: 'test:1', account: { address: 'alice' }, accounts: addresses('alice', 'amber') })
  await latchkey.switchNetwork({ chainId: 'test:2' })
  expect(session()).toMatchObject({ chainId: 'test:2', account: { address: 'bob' }, accounts: addresses('bob') })
  expect(latchkey.state.activeNetworkIds['test']).toBe('test:2')
  expect(wallet.requests).toEqual([])
})

test('default: the wallet switches to a chain with other addresses, also after a reload', async () => {
  const { latchkey, session, wallet, load } = await connectedByChain()
  await wallet.switchChain('test:2')
  await eventually(() => expect(session()).toMatchObject({ chainId: 'test:2', account: { address: 'bob' } }))
  latchkey.dispose()
  const reloaded = await load()
  await eventually(() => expect(reloaded.latchkey.state.sessions['test']).toMatchObject({ chainId: 'test:2', account: { address: 'bob' } }))
})

test('behavior: the account in use stays, where the chain has it too', async () => {
  const { latchkey, session, wallet } = await connected()
  latchkey.switchAccount({ namespace: 'eip155', address: second })
  await latchkey.switchNetwork({ chainId: 'eip155:137' })
  expect(session()).toMatchObject({ chainId: 'eip155:137', account: { address: second }, accounts: addresses(first, second) })
  await wallet.switchChain('eip155:1')
  await eventually(() => expect(session()).toMatchObject({ chainId: 'eip155:1', account: { address: second } }))
})

test('error: an invalid account is ignored', async () => {
  const { wallet, session } = await connected()
  await wallet.changeAccounts('eip155:1', ['eip155:1:nonsense', 'eip155:1'])
  await wallet.switchChain('eip155:137')
  await eventually(() => expect(session()).toMatchObject({ chainId: 'eip155:137', account: { address: first } }))
})

test('default: an update removes chains and accounts', async () => {
  const { wallet, session } = await connected()
  await wallet.update(({ eip155, ...rest }) => ({
    ...rest,
    eip155: { ...eip155!, chains: ['eip155:137'], accounts: [`eip155:137:${second}`] },
  }))
  await eventually(() =>
    expect(session()).toMatchObject({
      status: 'connected',
      chainId: 'eip155:137',
      approvedChainIds: ['eip155:137'],
      accounts: [{ address: second }],
    }),
  )
})

test('default: an extension keeps the session', async () => {
  const { wallet, session } = await connected()
  await wallet.extend()
  expect(session()?.status).toBe('connected')
})

test('fault 32: repeated accounts are one transition, and an empty list ends the connection', async () => {
  const { wallet, latchkey, session } = await connected()
  const changes: unknown[] = []
  latchkey.subscribe(
    (state) => state.sessions['eip155'],
    (changed) => changes.push(changed),
  )
  for (let times = 0; times < 3; times += 1) await wallet.changeAccounts('eip155:1', [`eip155:1:${second}`])
  await wallet.switchChain('eip155:137')
  await eventually(() => expect(session()).toMatchObject({ chainId: 'eip155:137' }))
  expect(changes.length).toBeLessThanOrEqual(2)
  expect(changes.at(-1)).toMatchObject({ account: { address: second }, chainId: 'eip155:137' })
  await wallet.changeAccounts('eip155:137', [])
  await eventually(() => expect(session()).toEqual({ status: 'disconnected' }))
  await eventually(() => expect(wallet.sessions()).toEqual([]))
})

test('fault 33: a session deleted by the wallet is disconnected, also after a reload', async () => {
  const { wallet, latchkey, session, load, storage } = await connected()
  await wallet.delete()
  await eventually(() => expect(session()).toEqual({ status: 'disconnected' }))
  expect(Object.keys(storage.entries()).filter((key) => key.endsWith('topic'))).toEqual([])
  latchkey.dispose()
  const { latchkey: next } = await load()
  expect(next.state.sessions['eip155']).toEqual({ status: 'disconnected' })
})

test('fault 33: a session deleted by the wallet rejects its pending requests', async () => {
  const { wallet, latchkey } = await connected()
  wallet.answerRequests('ignore')
  const asking = latchkey.request({ method: 'personal_sign', params: ['0x00', first] })
  const outcome = expect(asking).rejects.toMatchObject({ code: 'WALLET_DISCONNECTED' })
  await eventually(() => expect(wallet.requests).toHaveLength(1))
  await wallet.delete()
  await outcome
})

test('fault 34: an aborted request settles once, and later answers are dropped', async () => {
  const { wallet, latchkey } = await connected()
  wallet.answerRequests('ignore')
  const abort = new AbortController()
  const asking = latchkey.request({ method: 'personal_sign', params: ['0x00', first], signal: abort.signal })
  const outcome = expect(asking).rejects.toMatchObject({ code: 'ABORTED' })
  await eventually(() => expect(wallet.requests).toHaveLength(1))
  abort.abort()
  await outcome
  wallet.answerRequests('sign')
  await expect(latchkey.request({ method: 'personal_sign', params: ['0x01', first] })).resolves.toMatch(/^0x/)
})

describe('a wallet that serves any chain', () => {
  /** On a switch request it adds the chain to the session; an unknown one must be added first. */
  async function anyChain({ knows = true, keepsWord = true } = {}) {
    const signer = createEvmSigner(developmentKeys)
    const asked: string[] = []
    const sign: typeof signer.sign = async (request) => {
      asked.push(request.method)
      if (!/^wallet_(switch|add)EthereumChain$/.test(request.method)) return signer.sign(request)
      if (!knows && request.method === 'wallet_switchEthereumChain') throw Object.assign(new TypeError(), { code: 4902 })
      if (!keepsWord) return null
      await stage.wallet.update(({ eip155, ...rest }) => {
        const { chains = [], accounts, ...others } = eip155!
        return { ...rest, eip155: { ...others, chains: [...chains, 'eip155:137'], accounts: [...accounts, `eip155:137:${first}`] } }
      })
      return null
    }
    const stage = await setStage({ wallet: { name: 'MetaMask Wallet', signers: { eip155: { ...signer, sign } } } })
    const { latchkey, clock } = await stage.load()
    await pairWith(latchkey, stage.wallet, { chains: ['eip155:1'] })
    return { ...stage, latchkey, clock, asked }
  }

  test.each([
    [true, ['wallet_switchEthereumChain', 'personal_sign']],
    [false, ['wallet_switchEthereumChain', 'wallet_addEthereumChain', 'personal_sign']],
  ])('default: is asked for a chain that the session lacks, and signs there; it knows the chain: %s', async (knows, methods) => {
    const { latchkey, wallet, asked } = await anyChain({ knows })
    await latchkey.switchNetwork({ chainId: 'eip155:137' })
    expect(latchkey.state.sessions['eip155']).toMatchObject({ chainId: 'eip155:137' })
    await latchkey.request({ method: 'personal_sign', params: ['0x00', first] })
    expect(asked).toEqual(methods)
    expect(wallet.requests.at(-1)).toMatchObject({ chainId: 'eip155:137' })
  })

  test('error: it rejects', async () => {
    const { latchkey, wallet } = await anyChain()
    wallet.answerRequests('reject')
    await expect(latchkey.switchNetwork({ chainId: 'eip155:137' })).rejects.toMatchObject({ code: 'USER_REJECTED' })
    expect(latchkey.state.sessions['eip155']).toMatchObject({ chainId: 'eip155:1' })
  })

  test('error: it approves and does not add the chain to the session', async () => {
    const { latchkey, clock } = await anyChain({ keepsWord: false })
    const outcome = expect(latchkey.switchNetwork({ chainId: 'eip155:137' })).rejects.toMatchObject({ code: 'CHAIN_NOT_SUPPORTED' })
    await eventually(() => expect(clock.pending()).toBeGreaterThan(0))
    await clock.advance(5_000)
    await outcome
    expect(latchkey.state.sessions['eip155']).toMatchObject({ chainId: 'eip155:1' })
  })
})
