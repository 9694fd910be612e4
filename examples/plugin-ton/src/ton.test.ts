import type { Latchkey } from '@latchkey/kernel'
import { createTestPage } from '@latchkey/testkit'
import { Address, beginCell, Cell } from '@ton/core'
import { describe, expect, it, onTestFinished } from 'vitest'
import { ton, tonMainnet, tonTestnet } from './index.js'
import { isSignedText } from '../test/isSignedText.js'
import { adapterOf, connected, installed, refusing, sessionOf, start } from '../test/stage.js'
import type { TonNode } from '../test/startTonNode.js'
import { startTonNode } from '../test/startTonNode.js'
import { createTonTestWallet } from '../test/testWallet.js'

const namespace = 'ton'

const answering = (answer: object) => async () => ({ id: '1', ...answer })

/** A local chain, with an id that no public chain has. */
const LOCAL = { id: '-217', name: 'Local', zeroState: 'bG9jYWwgY2hhaW4gb2YgdGhlIHVuaXQgdGVzdHMgISE=', testnet: true }

async function startNode(zeroState = LOCAL.zeroState): Promise<TonNode> {
  const node = await startTonNode({ zeroState })
  onTestFinished(() => node.stop())
  return node
}

describe('connecting', () => {
  it.each([
    [2, 'TON_MANIFEST_REFUSED'],
    [3, 'TON_MANIFEST_REFUSED'],
    [300, 'USER_REJECTED'],
    [1, 'PARAMS_INVALID'],
    [0, 'WALLET_FAILED'],
  ])('error: a rejection with code %i is %s', async (code, expected) => {
    const { connect } = await installed({ connect: refusing(code) })
    await expect(connect()).rejects.toMatchObject({ code: expected })
  })

  it('error: the manifest that the wallet cannot read is named', async () => {
    const { connect } = await installed({ connect: refusing(2) }, { manifestUrl: 'https://app.test/other.json' })
    await expect(connect()).rejects.toThrow('The wallet cannot read https://app.test/other.json. Serve it as JSON, to every origin.')
  })

  it('error: a bridge that rejects, though it must not', async () => {
    const { connect } = await installed({ connect: () => Promise.reject(new TypeError('broken')) })
    await expect(connect()).rejects.toMatchObject({ code: 'WALLET_FAILED', context: { detail: 'broken' } })
  })

  it.each([[[]], [[{ name: 'ton_addr', address: '0:12', network: '-239' }]], [[{ name: 'ton_proof' }]]])(
    'error: an approval without an account: %j',
    async (items) => {
      const { connect } = await installed({ connect: async () => ({ event: 'connect', id: 1, payload: { items } }) })
      await expect(connect()).rejects.toMatchObject({ code: 'WALLET_NO_ACCOUNTS' })
    },
  )

  it("parameters: the wallet gets the manifest on the application's origin, and the active network", async () => {
    const asked: unknown[] = []
    const { connect } = await installed({ connect: async (...all: unknown[]) => (asked.push(all), refusing(300)()) })
    await expect(connect()).rejects.toMatchObject({ code: 'USER_REJECTED' })
    const manifestUrl = 'https://app.test/tonconnect-manifest.json'
    expect(asked).toEqual([[2, { manifestUrl, items: [{ name: 'ton_addr', network: '-239' }] }]])
  })

  it('error: a wallet that does not switch', async () => {
    const { bridge } = await createTonTestWallet({ page: createTestPage() })
    const approval = await bridge.connect(2, { manifestUrl: '', items: [{ name: 'ton_addr', network: '-239' }] })
    const { latchkey } = await connected({ connect: async () => approval })
    await expect(latchkey.switchNetwork({ chainId: 'ton:-3' })).rejects.toMatchObject({ code: 'CHAIN_NOT_SUPPORTED' })
    expect(sessionOf(latchkey).chainId).toBe('ton:-239')
  })

  it('behavior: an invalid account is ignored', async () => {
    let tell: (event: unknown) => void = () => undefined
    const { latchkey } = await connected({ listen: (listener: typeof tell) => ((tell = listener), () => undefined) })
    const before = sessionOf(latchkey)
    tell({ event: 'connect', id: 2, payload: { items: [] } })
    expect(sessionOf(latchkey)).toBe(before)
    tell({ event: 'disconnect', id: 3, payload: {} })
    expect(latchkey.state.sessions[namespace]).toEqual({ status: 'disconnected' })
  })
})

describe('requests', () => {
  const text = 'Grüße, 世界'

  it('default: signMessage returns all that a verifier needs', async () => {
    const { latchkey } = await connected()
    const { account } = sessionOf(latchkey)
    const network = latchkey.state.networks[namespace]?.[0] ?? expect.fail('no network')
    const request = (asked: { readonly method: string }) => latchkey.request({ namespace, ...asked })
    const json = await adapterOf(latchkey).signMessage?.({ message: text, account, network, request })
    const expected = { text, domain: 'app.test', publicKey: account.publicKey ?? '' }
    expect(isSignedText(json ?? '', expected)).toBe(true)
    expect(isSignedText(json ?? '', { ...expected, text: `${text}!` })).toBe(false)
    expect(isSignedText(json ?? '', { ...expected, domain: 'evil.test' })).toBe(false)
  })

  it.each([
    [1, 'PARAMS_INVALID'],
    [100, 'UNAUTHORIZED'],
    [300, 'USER_REJECTED'],
    [400, 'METHOD_NOT_SUPPORTED'],
    [0, 'WALLET_FAILED'],
  ])('error: an answer with code %i is %s', async (code, expected) => {
    const { ask } = await connected({ send: answering({ error: { code, message: 'no' } }) })
    await expect(ask('ton_signData', [{ type: 'text', text }])).rejects.toMatchObject({ code: expected })
  })

  it.each([[undefined], [[]], [['text']], [{ type: 'text', text }], [[{ type: 'text', text, from: 'me' }]]])(
    'error: parameters %j never reach the wallet',
    async (params) => {
      const { ask, wallet } = await connected()
      await expect(ask('ton_signData', params)).rejects.toMatchObject({ code: 'PARAMS_INVALID' })
      expect(wallet.promptCount()).toBe(1)
    },
  )

  it('error: an account that the wallet did not share', async () => {
    const { ask, wallet } = await connected()
    const asking = ask('ton_signData', [{ type: 'text', text, from: wallet.addresses[1] }])
    await expect(asking).rejects.toMatchObject({ code: 'PARAMS_INVALID' })
  })

  it('error: a wallet that answers without a signature, or without a transaction', async () => {
    const { latchkey } = await connected({ send: answering({ result: {} }) })
    const { account } = sessionOf(latchkey)
    const network = latchkey.state.networks[namespace]?.[0] ?? expect.fail('no network')
    const request = (asked: { readonly method: string }) => latchkey.request({ namespace, ...asked })
    const adapter = adapterOf(latchkey)
    await expect(adapter.signMessage?.({ message: text, account, network, request })).rejects.toMatchObject({ code: 'WALLET_FAILED' })
    const transfer = { account, network, to: account.address, amountBaseUnits: 1n, request }
    await expect(adapter.sendTransfer?.(transfer)).rejects.toMatchObject({ code: 'WALLET_FAILED' })
  })
})

describe('the chain', () => {
  const balanceOf = async (latchkey: Latchkey) => (await latchkey.getBalance({ namespace, forceUpdate: true })).formatted

  it("default: the balance is the chain's, and a transfer arrives with the returned hash", async () => {
    const node = await startNode()
    const bocs: string[] = []
    const { latchkey, wallet } = await connected({}, { networks: [{ ...LOCAL, rpcUrls: [node.url] }] })
    const { account } = sessionOf(latchkey)
    expect(await balanceOf(latchkey)).toBe('0')
    await node.give(account.address, 5_000_000_000n)
    expect(await balanceOf(latchkey)).toBe('5')

    const network = latchkey.state.networks[namespace]?.[0] ?? expect.fail('no network')
    const request = async (asked: { readonly method: string }) => {
      const answer = await latchkey.request({ namespace, ...asked })
      bocs.push(String(answer))
      return answer
    }
    const to = wallet.addresses[1] ?? ''
    // Twice: the first transfer deploys the contract, the second uses it.
    for (const count of [1, 2]) {
      const hash = await adapterOf(latchkey).sendTransfer?.({ account, network, to: ` ${to}\n`, amountBaseUnits: 1_500_000_000n, request })
      // The chain charges rent by the second, nanotons here.
      expect(Number(await node.balance(to)) / 1e9).toBeCloseTo(1.5 * count, 6)
      expect(hash).toBe(normalHash(account.address, bocs.at(-1) ?? ''))
    }
    expect(Number(await balanceOf(latchkey))).toBeLessThan(2)
  })

  it('error: a node of another chain is rejected, also one of a network that came later', async () => {
    const node = await startNode(tonTestnet.zeroState)
    const wrong = { ...tonMainnet, rpcUrls: [node.url] }
    const { latchkey } = await connected({}, { networks: [wrong, tonTestnet] })
    const network = latchkey.state.networks[namespace]?.[0] ?? expect.fail('no network')
    const reading = { account: sessionOf(latchkey).account, network, signal: new AbortController().signal }
    await expect(adapterOf(latchkey).getBalance!(reading)).rejects.toMatchObject({ code: 'RPC_WRONG_CHAIN' })
    await latchkey.addNetwork({ namespace, network: { ...LOCAL, rpcUrls: [node.url] } })
    const added = latchkey.state.networks[namespace]?.at(-1) ?? expect.fail('not added')
    await expect(adapterOf(latchkey).getBalance!({ ...reading, network: added })).rejects.toMatchObject({ code: 'RPC_WRONG_CHAIN' })
  })

  it('error: an error message of a node, as toncenter sends it, is RPC_FAILED with that message', async () => {
    const node = await startNode()
    const { ask } = await connected({}, { networks: [{ ...LOCAL, rpcUrls: [node.url] }] })
    const asking = ask('getAddressBalance', { address: 'nobody' })
    await expect(asking).rejects.toMatchObject({ code: 'RPC_FAILED', context: { detail: 'Incorrect address: nobody' } })
  })

  it('behavior: a read method is answered by the node, not by the wallet', async () => {
    const node = await startNode()
    const { ask, wallet } = await connected({}, { networks: [{ ...LOCAL, rpcUrls: [node.url] }] })
    await node.give(wallet.addresses[2] ?? '', 7n)
    expect(await ask('getAddressBalance', { address: wallet.addresses[2] })).toBe('7')
    expect(wallet.promptCount()).toBe(1)
  })

  it('error: without a node there is no balance', async () => {
    const { latchkey } = await connected()
    await expect(balanceOf(latchkey)).rejects.toMatchObject({ code: 'OPTION_INVALID' })
  })
})

/** The normalised hash of a message, encoded bit by bit. */
function normalHash(to: string, boc: string): string {
  const message = Cell.fromBase64(boc).beginParse()
  // Without a sender, to the wallet, without import fee; then an initial state, if any; then the body.
  message.loadUint(4)
  message.loadAddress()
  message.loadCoins()
  if (message.loadBit()) {
    if (message.loadBit()) message.loadRef()
    else {
      // Neither split nor special, with code and data, without a library.
      expect(message.loadUint(5)).toBe(0b00110)
      message.loadRef()
      message.loadRef()
    }
  }
  const body = message.loadBit() ? message.loadRef() : message.asCell()
  const normal = beginCell().storeUint(0b1000, 4).storeAddress(Address.parse(to)).storeCoins(0).storeBit(false).storeBit(true)
  return normal.storeRef(body).endCell().hash().toString('hex')
}

describe('addresses', () => {
  it('behavior: on a test network they have the test flag, for any input format', async () => {
    const { latchkey } = await start({}, { networks: [tonTestnet] })
    const expected = '0QAqbua3_0G_7K_jgzhjJceolfT-TONGsY65wUoBUtZinEb6'
    for (const text of [expected, 'UQAqbua3_0G_7K_jgzhjJceolfT-TONGsY65wUoBUtZinP1w', 'EQAqbua3_0G_7K_jgzhjJceolfT-TONGsY65wUoBUtZinKC1']) {
      expect(await adapterOf(latchkey).parseAddress(text)).toBe(expected)
    }
  })

  it('error: a workchain that TON does not have', async () => {
    const { latchkey } = await start({})
    const address = new Address(7, Buffer.alloc(32, 1)).toString()
    await expect(adapterOf(latchkey).parseAddress(address)).rejects.toMatchObject({ code: 'ADDRESS_INVALID' })
  })
})

describe('options', () => {
  it.each([
    [{ networks: [] }, 'ton.networks'],
    [{ networks: [tonMainnet, tonMainnet] }, 'ton.networks'],
    [{ networks: [{ ...tonMainnet, id: 'main' }] }, 'ton.networks.id'],
    [{ networks: [{ ...tonMainnet, zeroState: 'none' }] }, 'ton.networks.zeroState'],
    [{ networks: [{ ...tonMainnet, rpcUrls: ['javascript:alert(1)'] }] }, 'ton.networks.rpcUrls'],
  ])('error: %j', (options, option) => {
    expect(() => ton(options)).toThrow(expect.objectContaining({ code: 'OPTION_INVALID', context: expect.objectContaining({ option }) }))
  })
})
