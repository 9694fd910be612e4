import type { FakeWallet, FakeWalletCore, FakeWalletPage } from '@latchkey/testkit/page-wallet'
import { createFakeWallet } from '@latchkey/testkit/page-wallet'
import type { AppRequest, ConnectEvent, ConnectRequest, RpcMethod, WalletEvent } from '@tonconnect/protocol'
import type { TonBridge } from '../src/connectors/TonBridge.js'
import type { Sdk } from '../src/chain/loadSdk.js'
import { loadSdk } from '../src/chain/loadSdk.js'
import { writeAddress } from '../src/chain/parseAddress.js'
import type { Payload } from './walletActions.js'
import { Refusal, sendCoins, signText } from './walletActions.js'
import type { WalletContract } from './walletContract.js'
import { createWalletContract, writeStateInit } from './walletContract.js'

/** Options of {@link createTonTestWallet}. */
export interface TonTestWalletOptions {
  /** `window`, or `createTestPage()` in Node. */
  readonly page: FakeWalletPage
  /** Its property on the page. @default 'testTonWallet' */
  readonly key?: string
  /** The node for its transactions, JSON-RPC as toncenter's. Without one it cannot send. */
  readonly nodeUrl?: string
  /** Stores its approval and its network over a reload, e.g. `localStorage`. @default none */
  readonly memory?: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
}

/** A test wallet of the `ton` namespace. */
export interface TonTestWallet extends FakeWallet {
  /** The injected `tonconnect`; a test may modify it. */
  readonly bridge: TonBridge
}

const ICON = "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'><path d='M0 0h8L4 8z'/></svg>"

/** Keys of public seeds. */
const SEEDS = [1, 2, 3].map((fill) => new Uint8Array(32).fill(fill))

/** Makes a scripted wallet with TON Connect on the page and real ed25519 keys. */
export async function createTonTestWallet(options: TonTestWalletOptions): Promise<TonTestWallet> {
  const { page, key = 'testTonWallet', nodeUrl, memory } = options
  const sdk = await loadSdk()
  const wallets = await Promise.all(SEEDS.map((seed) => createWalletContract(sdk, seed)))
  const addresses = wallets.map(({ address }) => writeAddress(address, false))
  let bridge: TonBridge | undefined
  const face = (core: FakeWalletCore): object => {
    const inside = { sdk, nodeUrl, core, inUse: () => wallets[core.account()] as WalletContract }
    bridge = createBridge(inside) as unknown as TonBridge
    return { tonconnect: bridge }
  }
  const wallet = createFakeWallet({ page, key, addresses, chainId: 'ton:-239', face, ...(memory ? { memory } : {}) })
  return { ...wallet, bridge: bridge as unknown as TonBridge }
}

interface Inside {
  readonly sdk: Sdk
  readonly nodeUrl: string | undefined
  readonly core: FakeWalletCore
  inUse(): WalletContract
}

/** The wallet's `tonconnect`. */
function createBridge(inside: Inside) {
  const { core } = inside
  let lastEvent = 0
  const connected = (): ConnectEvent => ({ event: 'connect', id: (lastEvent += 1), payload: { items: [describeAccount(inside)], device } })
  const notConnected = (code: number, message: string): ConnectEvent => ({
    event: 'connect_error',
    id: (lastEvent += 1),
    payload: { code, message },
  })
  const answers = createAnswers(inside)
  return {
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
      const isConnected = await core.connect(manifestUrl, item.network ? `ton:${item.network}` : core.chainId())
      return isConnected ? connected() : notConnected(300, 'User declined the connection')
    },
    restoreConnection: async () => (core.isConnected() ? connected() : notConnected(100, 'Unknown app')),
    async send(request: AppRequest<RpcMethod>) {
      const { id, method } = request
      try {
        if (!core.isConnected()) throw new Refusal(100, 'Unknown app')
        return { id, result: await answers[method](readPayload(request, inside)) }
      } catch (error) {
        if (error instanceof Refusal) return { id, error: { code: error.code, message: error.message } }
        throw error
      }
    },
    listen: (listener: (event: WalletEvent) => void) =>
      core.listen((change) => listener(change === 'changed' ? connected() : { event: 'disconnect', id: (lastEvent += 1), payload: {} })),
  }
}

function describeAccount({ sdk, core, inUse }: Inside) {
  const wallet = inUse()
  const publicKey = Buffer.from(wallet.publicKey).toString('hex')
  const network = core.chainId().slice('ton:'.length)
  return {
    name: 'ton_addr',
    address: wallet.address.toRawString(),
    network,
    publicKey,
    walletStateInit: writeStateInit(sdk, wallet),
  } as const
}

function createAnswers({ core, nodeUrl, inUse }: Inside): Readonly<Record<RpcMethod, (payload: Payload) => Promise<unknown>>> {
  const demand = async (method: string, detail: string): Promise<void> => {
    if (!(await core.ask(method, detail))) throw new Refusal(300, 'Reject request')
  }
  return {
    async disconnect() {
      core.disconnect()
      return {}
    },
    async signData(payload) {
      if (payload.type !== 'text') throw new Refusal(400, 'Only text is signed')
      await demand('signData', payload.text ?? '')
      return signText(inUse(), new URL(core.origin).host, payload)
    },
    async sendTransaction(payload) {
      if (nodeUrl === undefined) throw new Refusal(0, 'No node')
      await demand('sendTransaction', JSON.stringify(payload.messages))
      return sendCoins(inUse(), nodeUrl, payload)
    },
  }
}

function readPayload({ params: [text] }: AppRequest<RpcMethod>, { core, inUse }: Inside): Payload {
  const payload = JSON.parse(text ?? '{}') as Payload
  if (payload.network !== undefined && `ton:${payload.network}` !== core.chainId()) throw new Refusal(1, 'Wrong network')
  if (payload.from !== undefined && payload.from !== inUse().address.toRawString()) throw new Refusal(1, 'Wrong account')
  return payload
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
