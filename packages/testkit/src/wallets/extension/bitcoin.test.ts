import { base64 } from '@scure/base'
import { Transaction } from '@scure/btc-signer'
import { Verifier } from 'bip322-js'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type BitcoinKey, BITCOIN_RULES, developmentAccounts } from '../page-wallet/bitcoin/bitcoinKeys.js'
import { pushTransaction } from '../page-wallet/bitcoin/spendCoins.js'
import { type BitcoinNode, startBitcoin } from '../../chains/bitcoin/startBitcoin.js'
import type { ExtensionWallet } from './controlThrough.js'
import { callFeature, keepStandardWallets } from '../../../test/standardPage.js'
import { openStage, type Stage } from '../../../test/stage.js'

interface SatsAnswer {
  readonly result?: unknown
  readonly error?: { readonly code: number }
}

declare global {
  interface Window {
    LanternWallet: {
      readonly BitcoinProvider: {
        request(method: string, params: unknown): Promise<SatsAnswer>
        addListener(listener: { readonly eventName: string; readonly cb: (event: unknown) => void }): () => void
      }
    }
    /** The reports of the sats-connect provider. */
    satsEvents: unknown[]
  }
}

const REGTEST = 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328'
const MAINNET = 'bip122:000000000019d6689c085ae165831e93'
const TEXT = 'grüezi'

let node: BitcoinNode
let stage: Stage
let wallet: ExtensionWallet
let first: string
let second: string

beforeAll(async () => {
  node = await startBitcoin()
  stage = await openStage([{ namespaces: ['bip122'], bitcoinUrl: node.url }], keepStandardWallets)
  wallet = stage.wallets[0]!
  ;[first = '', second = ''] = await wallet.namespace('bip122').addresses()
}, 120_000)

beforeEach(async () => {
  const bitcoin = wallet.namespace('bip122')
  await wallet.approve()
  await bitcoin.disconnect()
  await bitcoin.setAccounts([first])
  await bitcoin.setChain(MAINNET)
  await Promise.all([stage.page.reload(), stage.other.reload()])
})

afterAll(async () => {
  await stage?.close()
  await node?.stop()
})

const [mine] = developmentAccounts('regtest')[0]!
const [theirs] = developmentAccounts('regtest')[1]!
const withAddress = (address: string): unknown => expect.objectContaining({ address })
const listing = (...addresses: readonly string[]): unknown => expect.arrayContaining(addresses.map(withAddress))

/** An unsigned transfer of the key's whole balance. */
async function buildPsbt(from: BitcoinKey, to: string): Promise<Uint8Array> {
  await node.fund(from.address, 100_000n)
  const coins = (await (await fetch(`${node.url}/address/${from.address}/utxo`)).json()) as readonly {
    readonly txid: string
    readonly vout: number
    readonly value: number
  }[]
  const transaction = new Transaction()
  let total = 0n
  for (const { txid, vout, value } of coins) {
    transaction.addInput({ txid, index: vout, witnessUtxo: { script: from.script, amount: BigInt(value) } })
    total += BigInt(value)
  }
  transaction.addOutputAddress(to, total - 1_000n, BITCOIN_RULES.regtest)
  return transaction.toPSBT()
}

describe('the extension on Bitcoin, by wallet-standard', () => {
  const connect = (feature = 'bitcoin:connect', page = stage.page) => callFeature(page, feature, { purposes: ['payment'] })
  const sign = (address: string) =>
    callFeature(stage.page, 'bitcoin:signMessage', { address, message: new TextEncoder().encode(TEXT) }) as Promise<
      readonly { readonly signature: Uint8Array }[]
    >
  const changes = (page = stage.page) => page.evaluate(() => window.changes)

  it('default: connects once approved and signs messages, on every network it has', async () => {
    const prompts = await wallet.promptCount()
    expect(await connect('standard:connect')).toEqual({ accounts: [] })
    expect(await connect()).toEqual({ accounts: listing(first, mine.address) })
    await connect()
    expect(await wallet.promptCount()).toBe(prompts + 1)
    for (const address of [first, mine.address]) {
      const [signed] = await sign(address)
      expect(Verifier.verifySignature(address, TEXT, base64.encode(signed!.signature))).toBe(true)
    }
  })

  it('default: signs a transaction that a Bitcoin node accepts', async () => {
    await connect()
    const psbt = await buildPsbt(mine, theirs.address)
    const task = { psbt, chain: 'bitcoin:regtest', inputsToSign: [{ account: { address: mine.address }, signingIndexes: [0] }] }
    const [signed] = (await callFeature(stage.page, 'bitcoin:signTransaction', task)) as readonly { readonly signedPsbt: Uint8Array }[]
    expect(await pushTransaction(node.url, Transaction.fromPSBT(signed!.signedPsbt))).toMatch(/^[0-9a-f]{64}$/)
    await node.mine(1)
  })

  it('behavior: a rejection is 4001, a held prompt answers when the visitor does', async () => {
    await wallet.reject()
    expect(await connect()).toMatchObject({ code: 4001 })
    await wallet.hold()
    const pending = connect()
    await expect.poll(wallet.openPrompts).toMatchObject([{ method: 'connect', origin: stage.origin }])
    await wallet.approve()
    expect(await pending).toEqual({ accounts: listing(first) })
  })

  it('behavior: another account, chosen in the wallet, reaches the page; the previous one no longer signs', async () => {
    await connect()
    await wallet.namespace('bip122').setAccounts([second])
    await expect.poll(changes).toEqual([expect.arrayContaining([second])])
    expect((await changes())[0]).not.toContain(first)
    expect(await sign(first)).toMatchObject({ code: 4100 })
    expect(Verifier.verifySignature(second, TEXT, base64.encode((await sign(second))[0]!.signature))).toBe(true)
  })

  it('behavior: a permission belongs to one origin, survives a reload and ends with a disconnect', async () => {
    await connect()
    expect(await connect('standard:connect', stage.other)).toEqual({ accounts: [] })
    await stage.page.reload()
    const prompts = await wallet.promptCount()
    expect(await connect('standard:connect')).toEqual({ accounts: listing(first) })
    await wallet.namespace('bip122').disconnect()
    await expect.poll(changes).toEqual([[]])
    expect(await connect('standard:connect')).toEqual({ accounts: [] })
    expect(await wallet.promptCount()).toBe(prompts)
    expect(await changes(stage.other)).toEqual([])

    await connect()
    await callFeature(stage.page, 'standard:disconnect')
    expect(await sign(first)).toMatchObject({ code: 4100 })
  })
})

describe('the extension on Bitcoin, by sats-connect', () => {
  const ask = (method: string, params: unknown = null, page: Page = stage.page): Promise<SatsAnswer> =>
    page.evaluate(([name, values]) => window.LanternWallet.BitcoinProvider.request(name, values), [method, params] as const)
  const connect = () => ask('wallet_connect', { addresses: ['payment', 'ordinals'], network: 'Regtest' })
  const listen = () =>
    stage.page.evaluate(() => {
      window.satsEvents = []
      for (const eventName of ['accountChange', 'networkChange', 'disconnect']) {
        window.LanternWallet.BitcoinProvider.addListener({ eventName, cb: (event) => window.satsEvents.push(event) })
      }
    })
  const events = () => stage.page.evaluate(() => window.satsEvents)

  it('default: is in the list of providers, connects and signs by BIP-322 and by ECDSA', async () => {
    expect(await stage.page.evaluate(() => (window as { readonly btc_providers?: unknown }).btc_providers)).toMatchObject([
      { id: 'LanternWallet.BitcoinProvider', name: 'Lantern Wallet' },
    ])
    expect(await ask('wallet_getAccount')).toMatchObject({ error: { code: -32002 } })
    expect(await connect()).toMatchObject({ result: { addresses: listing(mine.address), network: { bitcoin: { name: 'Regtest' } } } })
    for (const protocol of ['BIP322', 'ECDSA']) {
      const { result } = await ask('signMessage', { message: TEXT, address: mine.address, protocol })
      expect(Verifier.verifySignature(mine.address, TEXT, (result as { readonly signature: string }).signature)).toBe(true)
    }
  })

  it('default: sends through its node, and signs what it does not send', async () => {
    await connect()
    await node.fund(mine.address, 100_000n)
    const sent = await ask('sendTransfer', { recipients: [{ address: theirs.address, amount: 40_000 }] })
    expect(sent.result).toEqual({ txid: expect.stringMatching(/^[0-9a-f]{64}$/) })
    await node.mine(1)
    const psbt = base64.encode(await buildPsbt(mine, theirs.address))
    const { result } = await ask('signPsbt', { psbt, broadcast: false })
    const signed = Transaction.fromPSBT(base64.decode((result as { readonly psbt: string }).psbt))
    expect(await pushTransaction(node.url, signed)).toBe(signed.id)
    await node.mine(1)
  })

  it("behavior: a rejection has the protocol's code", async () => {
    await wallet.reject()
    expect(await connect()).toMatchObject({ error: { code: -32000 } })
    expect(await ask('bitcoin_unknown')).toMatchObject({ error: { code: -32601 } })
  })

  it("behavior: the wallet's own changes reach the page; the permission survives a reload", async () => {
    await connect()
    await stage.page.reload()
    await listen()
    expect(await ask('wallet_getAccount')).toMatchObject({ result: { addresses: listing(mine.address) } })
    await wallet.namespace('bip122').setAccounts([second])
    await wallet.namespace('bip122').setChain(MAINNET)
    await expect.poll(events).toEqual([{ type: 'accountChange' }, { type: 'networkChange' }])
    expect(await ask('wallet_getAccount')).toMatchObject({ result: { addresses: listing(second) } })
    await expect(wallet.namespace('bip122').setChain('bip122:unknown')).rejects.toThrow('Unrecognized chain')
    await wallet.namespace('bip122').disconnect()
    await expect.poll(events).toHaveLength(3)
    expect(await ask('wallet_getAccount')).toMatchObject({ error: { code: -32002 } })
    await wallet.namespace('bip122').setChain(REGTEST)
    expect(await ask('wallet_getAccount', null, stage.other)).toMatchObject({ error: { code: -32002 } })
    expect(await events()).toHaveLength(3)
  })
})
