// Runs sats-connect and our driver against the same wallet and compares the requests, and shows why
// sats-connect is not used on the page (decision 0006).
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { createTestPage } from '@latchkey/testkit'
import type { BitcoinNode } from '@latchkey/testkit/bitcoin'
import { startBitcoin } from '@latchkey/testkit/bitcoin'
import { createBitcoinTestWallet } from '@latchkey/testkit/page-wallet/bitcoin'
import { networks, Psbt } from 'bitcoinjs-lib'
import type { Params, Requests } from 'sats-connect'
import * as satsConnect from 'sats-connect'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { SatsProvider } from './satsConnect.js'
import { createSatsConnect } from './satsConnect.js'

const { AddressPurpose, BitcoinNetworkType, MessageSigningProtocols, request, RpcErrorCode } = satsConnect

type Message = readonly [network: 'request' | 'listen', name: string, params?: unknown]

let node: BitcoinNode
beforeAll(async () => {
  node = await startBitcoin()
}, 60_000)
afterAll(() => node.stop())

const page = createTestPage()
let uninstall = (): void => undefined
beforeEach(() => void (uninstall = page.install()))
afterEach(() => uninstall())

/** Injects a provider. @returns Its path from the window, and its requests. */
function put(name: string, inner: SatsProvider) {
  const messages: Message[] = []
  const provider: Required<SatsProvider> = {
    request(method, params) {
      messages.push(['request', method, structuredClone(params)])
      return inner.request(method, params)
    },
    addListener(listener) {
      messages.push(['listen', listener.eventName])
      return inner.addListener?.(listener)
    },
  }
  Object.assign(page, { [name]: provider })
  return { id: name, provider, messages }
}

/** A wallet with keys, which both sides use. */
function start() {
  const wallet = createBitcoinTestWallet({ page, url: node.url })
  void wallet.install()
  const { BitcoinProvider } = (page as unknown as { readonly TestWallets: { readonly BitcoinProvider: SatsProvider } }).TestWallets
  return { wallet, ...put('Recorded', BitcoinProvider) }
}

/** A transaction that spends a coin of the payment address. */
async function preparePsbt(address: string): Promise<string> {
  await node.fund(address, 100_000n)
  const [coin] = (await (await fetch(`${node.url}/address/${address}/utxo`)).json()) as [
    { readonly txid: string; readonly vout: number; readonly value: number },
  ]
  const psbt = new Psbt({ network: networks.regtest })
  const script = (await import('bitcoinjs-lib')).address.toOutputScript(address, networks.regtest)
  psbt.addInput({ hash: coin.txid, index: coin.vout, witnessUtxo: { script, value: BigInt(coin.value) } })
  return psbt.addOutput({ address, value: BigInt(coin.value) - 1_000n }).toBase64()
}

/** Sends a request through sats-connect. @returns The result. */
async function theirs<Method extends keyof Requests>(id: string, method: Method, params: Params<Method>) {
  const answer = await request(method, params, id)
  return answer.status === 'success' ? answer.result : expect.fail(answer.error.message)
}

/** `request` first asks a wallet for its version; nothing else may differ. */
const withoutInfo = (messages: readonly Message[]): readonly Message[] => messages.filter(([, name]) => name !== 'getInfo')

describe('the same messages', () => {
  it('default: connect, read, sign, send, disconnect', async () => {
    const { id, provider, messages } = start()
    const driver = createSatsConnect(provider)
    const { addresses } = await driver.connect('regtest')
    const address = addresses.find(({ type }) => type === 'payment')?.address ?? expect.fail('no payment address')
    const psbt = await preparePsbt(address)
    await driver.reconnect('regtest')
    const ecdsa = await driver.signMessage({ message: 'Grüezi', address })
    const bip322 = await driver.signMessage({ message: 'Grüezi', address, protocol: 'bip322' })
    const signed = await driver.signPsbt({ psbt, inputs: [{ address, index: 0 }], broadcast: false, network: 'regtest' })
    await driver.signPsbt({ psbt, broadcast: false, network: 'regtest' })
    expect(await driver.sendTransfer?.({ to: address, satoshis: 5_000n, network: 'regtest' })).toMatch(/^[\da-f]{64}$/)
    await driver.disconnect()
    const ours = messages.splice(0)

    const purposes = [AddressPurpose.Payment, AddressPurpose.Ordinals, AddressPurpose.Stacks]
    await theirs(id, 'wallet_connect', { addresses: purposes, network: BitcoinNetworkType.Regtest })
    await theirs(id, 'wallet_getAccount', null)
    expect(await theirs(id, 'signMessage', { message: 'Grüezi', address })).toMatchObject(ecdsa)
    const protocol = MessageSigningProtocols.BIP322
    expect(await theirs(id, 'signMessage', { message: 'Grüezi', address, protocol })).toMatchObject(bip322)
    expect(await theirs(id, 'signPsbt', { psbt, broadcast: false, signInputs: { [address]: [0] } })).toMatchObject(signed)
    await theirs(id, 'signPsbt', { psbt, broadcast: false })
    await theirs(id, 'sendTransfer', { recipients: [{ address, amount: 5_000 }] })
    await theirs(id, 'wallet_disconnect', null)
    expect(ours).toEqual(withoutInfo(messages))
    expect(ours).toHaveLength(8)
  })

  it('default: each of our messages matches the schemas of sats-connect', async () => {
    const { provider, messages } = start()
    const driver = createSatsConnect(provider)
    const { addresses } = await driver.connect('testnet')
    const { address } = addresses[0] ?? expect.fail('no address')
    await driver.reconnect('testnet')
    await driver.signMessage({ message: 'hi', address, protocol: 'bip322' })
    await driver.disconnect()
    const schemas = {
      wallet_connect: satsConnect.connectRequestMessageSchema,
      wallet_getAccount: satsConnect.getAccountRequestMessageSchema,
      signMessage: satsConnect.signMessageRequestMessageSchema,
      wallet_disconnect: satsConnect.disconnectRequestMessageSchema,
    }
    expect(messages.map(([, method]) => method)).toEqual(Object.keys(schemas))
    for (const [, method, params] of messages) {
      const outcome = schemas[method as keyof typeof schemas]['~standard'].validate({ jsonrpc: '2.0', id: '1', method, params })
      expect(await outcome).not.toHaveProperty('issues')
    }
  })

  it('default: subscribed events and their removal', () => {
    const { wallet, id, provider, messages } = start()
    const before = wallet.listenerCount()
    const stop = createSatsConnect(provider).subscribe(() => undefined)
    const ours = messages.splice(0)
    const stops = (['accountChange', 'networkChange', 'disconnect'] as const).map((eventName) =>
      satsConnect.addListener({ eventName, cb: () => undefined }, id),
    )
    expect(ours).toEqual(messages)
    expect(wallet.listenerCount()).toBe(before + 6)
    stop()
    stops.forEach((each) => each())
    expect(wallet.listenerCount()).toBe(before)
  })

  it('error: a rejection, and a page that was not approved', async () => {
    const { wallet, id, provider } = start()
    const driver = createSatsConnect(provider)
    expect(await driver.reconnect('regtest')).toBeUndefined()
    expect(await request('wallet_getAccount', null, id)).toMatchObject({ error: { code: RpcErrorCode.ACCESS_DENIED } })
    wallet.reject()
    await expect(driver.connect('regtest')).rejects.toMatchObject({ code: 'USER_REJECTED' })
    expect(await request('wallet_connect', null, id)).toMatchObject({ error: { code: RpcErrorCode.USER_REJECTION } })
  })
})

describe('why sats-connect is not used', () => {
  // Last: the module keeps the first wallet's info.
  it('instances on one page share state: the answer of one wallet affects the requests to another', async () => {
    const addresses = [AddressPurpose.Payment, AddressPurpose.Spark]
    const answer = (result: unknown) => () => Promise.resolve({ jsonrpc: '2.0', id: '1', result })
    const old = put('Old', { request: answer({ version: '1.0.0', signature: 'ab' }) })
    const recent = put('Recent', { request: answer({ version: '2.0.0', platform: 'web', signature: 'ab' }) })
    await request('wallet_connect', { addresses }, old.id)
    await request('wallet_connect', { addresses }, recent.id)
    // The recent wallet knows Spark and would be asked for it, were it alone on the page.
    expect(recent.messages).toEqual([['request', 'wallet_connect', { addresses: [AddressPurpose.Payment] }]])

    const ours = [old, recent].map(({ provider, messages }) => [createSatsConnect(provider), messages.splice(0)] as const)
    for (const [driver] of ours) await driver.signMessage({ message: 'hi', address: 'a' })
    expect(recent.messages).toEqual([['request', 'signMessage', { message: 'hi', address: 'a' }]])
    expect(old.messages).toEqual(recent.messages)
  })

  it('licence: its wallet list component is published without one', () => {
    const { resolve } = createRequire(createRequire(import.meta.url).resolve('sats-connect'))
    const folder = dirname(dirname(resolve('@sats-connect/ui')))
    const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Readonly<Record<string, unknown>>
    expect(manifest).toMatchObject({ name: '@sats-connect/ui' })
    expect(manifest).not.toHaveProperty('license')
    expect(['LICENSE', 'LICENSE.md', 'LICENCE', 'COPYING'].filter((name) => existsSync(join(folder, name)))).toEqual([])
  })
})
