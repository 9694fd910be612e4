import type { TestWallet } from '@latchkey/testkit/contract'
import { createApprovals } from '@latchkey/testkit/page-wallet'
import type { AppRequest, ConnectEvent, ConnectRequest, RpcMethod, WalletEvent } from '@tonconnect/protocol'
import type { TonBridge } from '../src/connectors/TonBridge.js'
import { loadSdk } from '../src/chain/loadSdk.js'
import { writeAddress } from '../src/chain/readAddress.js'
import type { Payload } from './walletActions.js'
import { Refusal, sendCoins, signText } from './walletActions.js'
import type { WalletContract } from './walletContract.js'
import { createWalletContract, writeStateInit } from './walletContract.js'

/** The wallet's page. */
export interface TonTestPage extends EventTarget {
  /** Without it the wallet uses `https://app.test`. */
  readonly location?: { readonly origin: string }
  /** The page's listeners, where they can be counted. */
  listenerCount?(type: string): number
}

/** Options of {@link createTonTestWallet}. */
export interface TonTestWalletOptions {
  /** `window`, or `createTestPage()` in Node. */
  readonly page: TonTestPage
  /** Its property on the page. @default 'testTonWallet' */
  readonly key?: string
  /** The node for its transactions, JSON-RPC as toncenter's. Without one it cannot send. */
  readonly nodeUrl?: string
  /** Stores its approval and its network over a reload, e.g. `localStorage`. @default none */
  readonly memory?: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
}

/** A {@link TestWallet} of the `ton` namespace. */
export interface TonTestWallet extends TestWallet {
  setChain: NonNullable<TestWallet['setChain']>
  /** The injected `tonconnect`; a test may modify it. */
  readonly bridge: TonBridge
}

const ICON = "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'><path d='M0 0h8L4 8z'/></svg>"

/** Keys of public seeds. */
const SEEDS = [1, 2, 3].map((fill) => new Uint8Array(32).fill(fill))

/** Makes a scripted wallet with TON Connect on the page and real ed25519 keys. */
export async function createTonTestWallet(options: TonTestWalletOptions): Promise<TonTestWallet> {
  const { page, key = 'testTonWallet', nodeUrl, memory } = options
  const { origin } = page.location ?? { origin: 'https://app.test' }
  const approvals = createApprovals()
  const sdk = await loadSdk()
  const wallets = await Promise.all(SEEDS.map((seed) => createWalletContract(sdk, seed)))
  const addresses = wallets.map(({ address }) => writeAddress(address, false))
  const listeners = new Set<(event: WalletEvent) => void>()
  const remembered = memory?.getItem(key)
  let network = remembered ?? '-239'
  let ignoresSwitches = false
  let current = 0
  let isConnected = typeof remembered === 'string'
  let lastEvent = 0

  const inUse = (): WalletContract => wallets[current] as WalletContract
  const remember = (next: boolean): void => {
    isConnected = next
    if (next) memory?.setItem(key, network)
    else memory?.removeItem(key)
  }
  const connected = (): ConnectEvent => {
    const wallet = inUse()
    const publicKey = Buffer.from(wallet.publicKey).toString('hex')
    const walletStateInit = writeStateInit(sdk, wallet)
    const reply = { name: 'ton_addr', address: wallet.address.toRawString(), network, publicKey, walletStateInit } as const
    return { event: 'connect', id: (lastEvent += 1), payload: { items: [reply], device } }
  }
  const notConnected = (code: number, message: string): ConnectEvent => ({
    event: 'connect_error',
    id: (lastEvent += 1),
    payload: { code, message },
  })
  const report = (event: WalletEvent): void => listeners.forEach((listener) => listener(event))
  const end = (): void => {
    if (isConnected) report({ event: 'disconnect', id: (lastEvent += 1), payload: {} })
    remember(false)
  }
  const ask = (method: string, detail: string): Promise<boolean> => approvals.ask({ method, origin, detail })
  const answers: Readonly<Record<RpcMethod, (payload: Payload) => Promise<unknown>>> = {
    async disconnect() {
      remember(false)
      return {}
    },
    async signData(payload) {
      if (payload.type !== 'text') throw new Refusal(400, 'Only text is signed')
      if (!(await ask('signData', payload.text ?? ''))) throw new Refusal(300, 'Reject request')
      return signText(inUse(), new URL(origin).host, payload)
    },
    async sendTransaction(payload) {
      if (nodeUrl === undefined) throw new Refusal(0, 'No node')
      if (!(await ask('sendTransaction', JSON.stringify(payload.messages)))) throw new Refusal(300, 'Reject request')
      return sendCoins(inUse(), nodeUrl, payload)
    },
  }
  const readPayload = ({ params: [text] }: AppRequest<RpcMethod>): Payload => {
    const payload = JSON.parse(text ?? '{}') as Payload
    if (payload.network !== undefined && payload.network !== network) throw new Refusal(1, 'Wrong network')
    const { from = inUse().address.toRawString() } = payload
    if (from !== inUse().address.toRawString()) throw new Refusal(1, 'Wrong account')
    return payload
  }
  const bridge = {
    deviceInfo: device,
    walletInfo: {
      name: device.appName,
      app_name: 'testtonwallet',
      image: ICON,
      about_url: 'https://wallet.test',
      platforms: ['chrome'],
    },
    protocolVersion: device.maxProtocolVersion,
    isWalletBrowser: false,
    async connect(version: number, { items, manifestUrl }: ConnectRequest) {
      const item = items.find(({ name }) => name === 'ton_addr')
      if (version !== device.maxProtocolVersion || item?.name !== 'ton_addr') return notConnected(1, 'Bad request')
      if (!(await ask('connect', manifestUrl))) return notConnected(300, 'User declined the connection')
      if (!ignoresSwitches) network = item.network ?? network
      remember(true)
      return connected()
    },
    restoreConnection: async () => (isConnected ? connected() : notConnected(100, 'Unknown app')),
    async send(request: AppRequest<RpcMethod>) {
      const { id, method } = request
      try {
        if (!isConnected) throw new Refusal(100, 'Unknown app')
        return { id, result: await answers[method](readPayload(request)) }
      } catch (error) {
        if (error instanceof Refusal) return { id, error: { code: error.code, message: error.message } }
        throw error
      }
    },
    listen(listener: (event: WalletEvent) => void) {
      // One listener may be added twice; each call counts.
      const own = (event: WalletEvent): void => listener(event)
      listeners.add(own)
      return () => void listeners.delete(own)
    },
  }
  return {
    connectorId: key,
    addresses,
    bridge: bridge as unknown as TonBridge,
    install: () => void Object.assign(page, { [key]: { tonconnect: bridge } }),
    uninstall: () => void Reflect.deleteProperty(page, key),
    approve: approvals.approve,
    reject: approvals.reject,
    hold: approvals.hold,
    fail: approvals.fail,
    setAccounts([first]) {
      if (first === undefined) return end()
      current = addresses.indexOf(first)
      if (isConnected) report(connected())
    },
    setChain(chainId) {
      network = chainId.slice('ton:'.length)
      remember(isConnected)
      if (isConnected) report(connected())
    },
    ignoreSwitches() {
      ignoresSwitches = true
    },
    disconnect: end,
    listenerCount: () => listeners.size + (page.listenerCount?.('load') ?? 0),
    promptCount: approvals.count,
  }
}

const device = {
  platform: 'browser' as const,
  appName: 'Test TON Wallet',
  appVersion: '1.0.0',
  maxProtocolVersion: 2,
  features: [
    { name: 'SendTransaction' as const, maxMessages: 4 },
    { name: 'SignData' as const, types: ['text' as const] },
  ],
}
