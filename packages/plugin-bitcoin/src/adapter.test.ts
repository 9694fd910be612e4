import type { Account, NamespaceAdapter, RemoteNamespace, RemoteRequest } from '@latchkey/kernel'
import { createTestLatchkey } from '@latchkey/testkit'
import { describe, expect, it } from 'vitest'
import { bitcoin, bitcoinMainnet, bitcoinSignet, bitcoinTestnet, bitcoinTestnet4 } from './index.js'
import type { BitcoinOptions } from './index.js'

const address = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'
const account: Account = { namespace: 'bip122', type: 'payment', address }
const chainId = 'bip122:000000000019d6689c085ae165831e93'

const adapterOf = (options?: BitcoinOptions): NamespaceAdapter =>
  createTestLatchkey({ plugins: [bitcoin(options)] }).latchkey.namespaces.get('bip122') ?? expect.fail('no adapter')

const send = (request: (request: { readonly method: string; readonly params?: unknown }) => Promise<unknown>, parts: object = {}) => {
  const adapter = adapterOf()
  const network = adapter.networks[0] ?? expect.fail('no network')
  return adapter.sendTransfer?.({ account, network, to: address, amountBaseUnits: 1n, request, ...parts })
}

describe('networks', () => {
  it('default: Bitcoin, without an API', () => {
    expect(adapterOf().networks).toEqual([
      {
        caipNetworkId: chainId,
        namespace: 'bip122',
        reference: '000000000019d6689c085ae165831e93',
        name: 'Bitcoin',
        nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
        rpcUrls: { default: [], chainDefault: [] },
        testnet: false,
        explorerUrl: 'https://mempool.space',
      },
    ])
  })

  it('default: the test networks by their first blocks', () => {
    const { networks } = adapterOf({ networks: [bitcoinTestnet, bitcoinTestnet4, bitcoinSignet] })
    expect(networks.map(({ reference, testnet }) => [reference, testnet])).toEqual([
      ['000000000933ea01ad0ee984209779ba', true],
      ['00000000da84f2bafbbc53dee25a72ae', true],
      ['00000008819873e925422c1ff0f99f7c', true],
    ])
  })

  it("fault 65: where the application named an API only that is asked, unless it allows the network's", () => {
    const networks = [{ ...bitcoinMainnet, esploraUrl: 'https://own.example' }]
    const urlsOf = (options: object) => adapterOf({ networks, ...options }).networks[0]?.rpcUrls.default
    const esploraUrls = { [chainId]: 'https://esplora.example' }
    expect(urlsOf({ esploraUrls })).toEqual(['https://esplora.example'])
    expect(urlsOf({ esploraUrls, publicNodes: true })).toEqual(['https://esplora.example', 'https://own.example'])
    expect(urlsOf({})).toEqual(['https://own.example'])
    expect(() => urlsOf({ esploraUrls: { [chainId]: [] } })).toThrow(expect.objectContaining({ code: 'OPTION_INVALID' }))
  })

  it.each([
    ['', []],
    ['', [bitcoinMainnet, bitcoinMainnet]],
    ['.network', [{ network: '__proto__', name: 'X' }]],
    ['.network', [{ network: { toString: undefined }, name: 'X' }]],
    ['.id', [{ network: 'mainnet', id: 'X', name: 'X' }]],
    ['.network', [{ network: 'X', id: '0'.repeat(32), name: 'X' }]],
    ['.name', [{ network: 'mainnet' }]],
    ['.esploraUrl', [{ ...bitcoinMainnet, esploraUrl: 'javascript:alert(1)' }]],
    ['.explorerUrl', [{ ...bitcoinMainnet, explorerUrl: 'javascript://%0aalert(1)' }]],
  ])('error: names the field %j', (field, networks) => {
    expect(() => bitcoin({ networks: networks as never })).toThrow(
      expect.objectContaining({
        code: 'OPTION_INVALID',
        context: expect.objectContaining({ option: `bitcoin.networks${field}` }),
      }),
    )
  })

  it('default: explorer links', () => {
    const adapter = adapterOf({ networks: [bitcoinTestnet, { network: 'regtest', name: 'Regtest' }] })
    const [testnet, regtest] = adapter.networks
    expect(adapter.explorerLink(testnet!, { address: 'A' })).toBe('https://mempool.space/testnet/address/A')
    expect(adapter.explorerLink(testnet!, { transaction: 'T' })).toBe('https://mempool.space/testnet/tx/T')
    expect(adapter.explorerLink(regtest!, { address: 'A' })).toBeUndefined()
  })
})

describe('sendTransfer', () => {
  it('default', async () => {
    const asked: unknown[] = []
    const request = (asking: unknown): Promise<unknown> => Promise.resolve({ txid: 'ab', asked: asked.push(asking) })
    expect(await send(request, { amountBaseUnits: 2_100_000_000_000_000n })).toBe('ab')
    expect(asked).toEqual([{ method: 'sendTransfer', params: { account: address, recipientAddress: address, amount: '2100000000000000' } }])
  })

  it.each([
    ['PARAMS_INVALID', { amountBaseUnits: 0n }],
    ['PARAMS_INVALID', { amountBaseUnits: -1n }],
    ['PARAMS_INVALID', { amountBaseUnits: 2_100_000_000_000_001n }],
    ['ADDRESS_INVALID', { to: 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx' }],
    ['ADDRESS_INVALID', { to: `${address.slice(0, -1)}x` }],
  ])('error: %s before the wallet is asked', async (code, parts) => {
    await expect(send(() => expect.fail('asked'), parts)).rejects.toMatchObject({ code })
  })

  it.each([undefined, null, {}, { txid: 7 }, { txid: '' }, 'ab'])('error: an answer of %j is not a transaction id', async (answer) => {
    await expect(send(() => Promise.resolve(answer))).rejects.toMatchObject({ code: 'WALLET_FAILED' })
  })
})

describe('remote wallets', () => {
  const remoteOf = async (): Promise<RemoteNamespace> => (await adapterOf().remote?.()) ?? expect.fail('no remote wallets')
  const ask = async (
    method: string,
    answer: unknown,
    params?: unknown,
  ): Promise<{ readonly result: unknown; readonly sent: RemoteRequest | undefined }> => {
    let sent: RemoteRequest | undefined
    const result = await (
      await remoteOf()
    ).request?.({ method, params, chainId, account }, (request) => {
      sent = request
      return Promise.resolve(answer)
    })
    return { result, sent }
  }

  it('default: the proposed namespace', async () => {
    expect(await remoteOf()).toMatchObject({
      methods: ['sendTransfer', 'signMessage', 'signPsbt', 'getAccountAddresses'],
      events: ['accountsChanged', 'chainChanged'],
      accountType: 'payment',
    })
  })

  it('default: each request has the account, the hex signature becomes base64', async () => {
    const { result, sent } = await ask('signMessage', { signature: '00FF10', address }, { message: 'Hi' })
    expect(result).toEqual({ signature: 'AP8Q', address })
    expect(sent?.params).toEqual({ account: address, address, message: 'Hi' })
    const named = { message: 'Hi', account: 'bc1a', address: 'bc1b', protocol: 'bip322' }
    expect((await ask('signMessage', { signature: '00' }, named)).sent?.params).toEqual(named)
  })

  it('behavior: a base64 signature is unchanged; other fields are kept', async () => {
    const answer = { signature: 'AP8Q+w==', messageHash: '00' }
    expect((await ask('signMessage', answer, { message: 'Hi' })).result).toEqual(answer)
    expect((await ask('signPsbt', { psbt: 'AA==', txid: 'ab' }, { psbt: 'AAAA' })).result).toEqual({ psbt: 'AA==', txid: 'ab' })
  })

  it('behavior: a note and a change address reach the wallet', async () => {
    const params = { recipientAddress: address, amount: '1000', memo: 'rent', changeAddress: address }
    const { result, sent } = await ask('sendTransfer', { txid: 'ab' }, params)
    expect(result).toEqual({ txid: 'ab' })
    expect(sent?.params).toEqual({ account: address, ...params })
  })

  it.each([
    ['signMessage', undefined],
    ['signMessage', { message: 'Hi', protocol: 'schnorr' }],
    ['signPsbt', { psbt: '***' }],
    ['signPsbt', { psbt: 'AAAA', signInputs: [{ address, index: -1 }] }],
    ['sendTransfer', { recipientAddress: address, amount: '1.5' }],
    ['sendTransfer', { amount: '1000' }],
  ])('error: %s with %j is not sent', async (method, params) => {
    const asking = (await remoteOf()).request?.({ method, params, chainId, account }, () => expect.fail('sent'))
    await expect(asking).rejects.toMatchObject({ code: 'PARAMS_INVALID', context: { method } })
  })

  it.each([
    ['signMessage', { message: 'Hi' }],
    ['signPsbt', { psbt: 'AAAA' }],
    ['sendTransfer', { recipientAddress: address, amount: '1000' }],
  ])('error: %s without an answer', async (method, params) => {
    for (const answer of [undefined, null, {}, { signature: '', psbt: 7, txid: '' }]) {
      await expect(ask(method, answer, params)).rejects.toMatchObject({ code: 'WALLET_FAILED', context: { method } })
    }
  })

  it('behavior: addresses of older wallets get a purpose', async () => {
    const answer = [address, { address: 'bc1p', intention: 'ordinals', path: 'm/86' }, { address: 'x' }]
    expect((await ask('getAccountAddresses', answer)).result).toEqual([
      { address, intention: 'payment' },
      { address: 'bc1p', intention: 'ordinal', path: 'm/86' },
      { address: 'x', intention: 'payment' },
    ])
  })
})
