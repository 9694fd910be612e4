import type { ScopedStorage } from '@latchkey/kernel'
import { createTestLatchkey, createTestPage } from '@latchkey/testkit'
import { describe, expect, it, onTestFinished } from 'vitest'
import { bitcoin, bitcoinMainnet, bitcoinTestnet } from '../../index.js'
import type { BitcoinDriver, Share } from './BitcoinDriver.js'
import { createLeather } from './leather.js'
import { createOkx } from './okx.js'
import { createSatsConnect } from './satsConnect.js'
import { createStandard } from './standard.js'

// Answers that a well-behaved wallet does not give: each provider here is a script of protocol messages.

const payment = { address: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', publicKey: '02', purpose: 'payment' }
const ordinals = { address: 'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr', publicKey: '03', purpose: 'ordinals' }

/** A provider of sats-connect with a scripted answer per method. */
function script(answers: Readonly<Record<string, unknown>>) {
  const asked: { readonly method: string; readonly params: unknown }[] = []
  const provider = {
    request(method: string, params: unknown) {
      asked.push({ method, params })
      return Promise.resolve(answers[method] ?? { error: { code: -32_601, message: 'no' } })
    },
  }
  return { asked, provider, driver: createSatsConnect(provider) }
}

describe('sats-connect', () => {
  it.each([
    [-32_000, 'USER_REJECTED'],
    [-32_001, 'METHOD_NOT_SUPPORTED'],
    [-32_002, 'UNAUTHORIZED'],
    [-32_601, 'METHOD_NOT_SUPPORTED'],
  ])("error: the protocol's code %i is %s", async (code, expected) => {
    const { driver } = script({ signMessage: { error: { code, message: 'no' } } })
    const signing = driver.signMessage({ message: 'Hi', address: payment.address })
    await expect(signing).rejects.toMatchObject({ code: expected, context: { method: 'signMessage' } })
  })

  it('behavior: an older wallet is asked with the older methods', async () => {
    const { driver, asked } = script({ getAddresses: { result: { addresses: [payment] } } })
    expect(await driver.connect('testnet')).toMatchObject({ addresses: [{ type: 'payment' }], network: 'testnet' })
    expect(asked).toEqual([
      { method: 'wallet_connect', params: { addresses: ['payment', 'ordinals', 'stacks'], network: 'Testnet' } },
      { method: 'getAddresses', params: { purposes: ['payment', 'ordinals', 'stacks'] } },
    ])
  })

  it('behavior: a rejection is not retried with the older methods', async () => {
    const { driver, asked } = script({ wallet_connect: { error: { code: -32_000, message: 'no' } } })
    await expect(driver.connect('mainnet')).rejects.toMatchObject({ code: 'USER_REJECTED' })
    expect(asked).toHaveLength(1)
  })

  it.each([-32_000, -32_002, -32_601])('behavior: code %i to the silent request means that there is no approval', async (code) => {
    expect(await script({ wallet_getAccount: { error: { code } } }).driver.reconnect('mainnet')).toBeUndefined()
  })

  /** A page with one provider. */
  async function start(answers: Readonly<Record<string, unknown>>) {
    const page = createTestPage()
    const { provider } = script(answers)
    Object.assign(page, { btc_providers: [{ id: 'Script', name: 'Script' }], Script: provider })
    onTestFinished(page.install())
    const { latchkey } = createTestLatchkey({ plugins: [bitcoin({ networks: [bitcoinMainnet, bitcoinTestnet] })] })
    onTestFinished(() => latchkey.dispose())
    await latchkey.start()
    return latchkey
  }

  it('default: the payment account is in use, at any position of the list', async () => {
    const latchkey = await start({ wallet_connect: { result: { addresses: [ordinals, payment] } } })
    expect(await latchkey.connect({ connectorId: 'Script' })).toMatchObject({ address: payment.address })
  })

  it('error: a wallet that does not switch when asked to', async () => {
    const result = { addresses: [payment], network: { bitcoin: { name: 'Mainnet' } } }
    const latchkey = await start({ wallet_connect: { result } })
    await latchkey.connect({ connectorId: 'Script' })
    const chainId = 'bip122:000000000933ea01ad0ee984209779ba'
    await expect(latchkey.switchNetwork({ chainId })).rejects.toMatchObject({ code: 'CHAIN_NOT_SUPPORTED', context: { chainId } })
    expect(latchkey.state.activeNetworkIds['bip122']).not.toBe(chainId)
  })

  it.each([
    ['signMessage', { message: 'Hi' }, {}],
    ['signMessage', { message: 'Hi' }, { signature: '' }],
    ['signPsbt', { psbt: 'AAAA' }, { txid: 'ab' }],
    ['sendTransfer', { recipientAddress: payment.address, amount: '1000' }, {}],
    ['sendTransfer', { recipientAddress: payment.address, amount: '1000' }, null],
  ])('error: %s %j answered with %j', async (method, params, result) => {
    const latchkey = await start({ wallet_connect: { result: { addresses: [payment] } }, [method]: { result } })
    await latchkey.connect({ connectorId: 'Script' })
    await expect(latchkey.request({ namespace: 'bip122', method, params })).rejects.toMatchObject({ code: 'WALLET_FAILED' })
  })
})

describe('wallet-standard', () => {
  const accountOn = (chain: string) => ({ address: `${chain}-address`, publicKey: new Uint8Array([2]), chains: [`bitcoin:${chain}`] })
  type Change = (change: { readonly accounts: readonly ReturnType<typeof accountOn>[] }) => void

  function standard(...chains: readonly string[]) {
    const tell: Change[] = []
    const signed: unknown[] = []
    const wallet = {
      name: 'Script',
      icon: undefined,
      accounts: chains.map(accountOn),
      features: {
        'bitcoin:connect': { connect: () => Promise.resolve({ accounts: chains.map(accountOn) }) },
        'bitcoin:signTransaction': {
          signTransaction: (...inputs: readonly unknown[]) => {
            signed.push(...inputs)
            return Promise.resolve([{ signedPsbt: new Uint8Array([1]) }])
          },
        },
        'standard:events': { on: (_: 'change', listener: Change) => [() => undefined, tell.push(listener)][0] as () => void },
      },
    }
    const driver: BitcoinDriver = createStandard({ wallet, send: () => expect.fail('not sent') })
    return { driver, signed, move: (...to: readonly string[]) => tell.forEach((listener) => listener({ accounts: to.map(accountOn) })) }
  }

  it('behavior: the session follows a wallet that switches, and back', async () => {
    const { driver, move } = standard('mainnet')
    await driver.connect('mainnet')
    const seen: (Share | undefined)[] = []
    driver.subscribe((share) => seen.push(share))
    move('testnet')
    move('mainnet', 'testnet')
    move('mainnet')
    move('dogecoin')
    expect(seen.map((share) => share && [share.network, share.addresses.map(({ address }) => address)])).toEqual([
      ['testnet', ['testnet-address']],
      ['testnet', ['testnet-address']],
      ['mainnet', ['mainnet-address']],
      undefined,
    ])
  })

  it('behavior: after a reload it is on a network with accounts; networks without are not requested', async () => {
    const { driver } = standard('signet')
    expect(await driver.reconnect('mainnet')).toMatchObject({ network: 'signet' })
    await expect(driver.connect('mainnet')).rejects.toMatchObject({ code: 'CHAIN_NOT_SUPPORTED' })
  })

  it('parameters: sighashTypes', async () => {
    const { driver, signed } = standard('mainnet')
    await driver.connect('mainnet')
    const inputs = [
      { address: 'mainnet-address', index: 3, sighashTypes: [131] },
      { address: 'mainnet-address', index: 4 },
    ]
    await driver.signPsbt({ psbt: 'AAAA', inputs, broadcast: false, network: 'mainnet' })
    expect(signed).toMatchObject([
      { chain: 'bitcoin:mainnet', inputsToSign: [{ signingIndexes: [3], sigHash: 131 }, { signingIndexes: [4] }] },
    ])
    expect(JSON.stringify(signed[0])).not.toContain('"signingIndexes":[4],"sigHash"')
  })
})

describe('Leather', () => {
  const values = new Map<string, unknown>()
  const storage: ScopedStorage = {
    get: (key, read) => (values.has(key) ? read(values.get(key)) : undefined),
    set: (key, value) => void values.set(key, value),
    remove: (key) => void values.delete(key),
    clear: () => values.clear(),
    watch: () => () => undefined,
  }

  it('parameters: sighashTypes, each once', async () => {
    const asked: unknown[] = []
    const leather = createLeather(
      { request: (_, params) => Promise.resolve({ result: { hex: '00' }, asked: asked.push(params) }) },
      storage,
    )
    const input = { address: payment.address, sighashTypes: [1, 131] }
    await leather.signPsbt({
      psbt: 'AAAA',
      inputs: [
        { ...input, index: 0 },
        { ...input, index: 2 },
      ],
      broadcast: false,
      network: 'mainnet',
    })
    expect(asked).toEqual([{ hex: '000000', broadcast: false, network: 'mainnet', signAtIndex: [0, 2], allowedSighash: [1, 131] }])
  })

  it('error: its own code for a method it does not know', async () => {
    const leather = createLeather(
      { request: () => Promise.reject(Object.assign(new TypeError('no'), { error: { code: 4_002 } })) },
      storage,
    )
    await expect(leather.connect('mainnet')).rejects.toMatchObject({ code: 'METHOD_NOT_SUPPORTED', context: { method: 'getAddresses' } })
  })
})

describe('OKX Wallet', () => {
  it('default: a taproot address signs by BIP-322, another by ECDSA, unless given', async () => {
    const asked: unknown[] = []
    const provider = {
      connect: () => Promise.reject(new TypeError('not asked')),
      signPsbt: () => Promise.reject(new TypeError('not asked')),
      signMessage: (_: string, type?: string) => Promise.resolve(`signature ${asked.push(type)}`),
    }
    const okx = createOkx({ bitcoin: provider })
    await okx.signMessage({ message: 'Hi', address: ordinals.address })
    await okx.signMessage({ message: 'Hi', address: payment.address })
    await okx.signMessage({ message: 'Hi', address: payment.address, protocol: 'bip322' })
    expect(asked).toEqual(['bip322-simple', 'ecdsa', 'bip322-simple'])
  })
  it('behavior: reports of the network in use are followed, also after a switch; the others are not', async () => {
    type Listener = (accounts: unknown) => void
    const listeners = new Map<string, Set<Listener>>()
    const networkOf = (name: string, address: string) => ({
      connect: () => Promise.resolve({ address, publicKey: '02' }),
      getAccounts: () => Promise.resolve([address]),
      signMessage: () => Promise.reject(new TypeError('not asked')),
      signPsbt: () => Promise.reject(new TypeError('not asked')),
      on: (_: string, listener: Listener) => void listeners.set(name, (listeners.get(name) ?? new Set()).add(listener)),
      off: (_: string, listener: Listener) => void listeners.get(name)?.delete(listener),
    })
    const okx = createOkx({ bitcoin: networkOf('mainnet', payment.address), bitcoinTestnet: networkOf('testnet', 'tb1') })
    const report = async (name: string) => {
      for (const listener of listeners.get(name) ?? []) listener([])
      await Promise.resolve()
    }
    const seen: (string | undefined)[] = []
    await okx.connect('mainnet')
    const stop = okx.subscribe((share) => seen.push(share?.network))
    await report('testnet')
    await report('mainnet')
    await expect.poll(() => seen).toEqual(['mainnet'])
    await okx.connect('testnet')
    await report('mainnet')
    await report('testnet')
    await expect.poll(() => seen).toEqual(['mainnet', 'testnet'])
    stop()
    expect([...listeners.values()].map(({ size }) => size)).toEqual([0, 0])
  })
})
