// The service worker: holds the keys, answers the pages, obeys the test.
import { createApprovals } from '../../evm/createApprovals.js'
import { createEvmWallet } from '../../evm/createEvmWallet.js'
import type { EvmWalletChain } from '../../evm/EvmWallet.js'
import { ProviderRpcError } from '../../evm/ProviderRpcError.js'
import { createControls, type WalletControls } from '../WalletControls.js'
import type { ChromePort } from './chrome.js'
import type { PageRequest, WalletMessage } from './messages.js'

/** Filled in when the extension is built. */
declare const WALLET_CHAINS: readonly EvmWalletChain[]

declare global {
  /** Where the test reaches the wallet. */
  var walletControls: WalletControls
}

const ports = new Set<ChromePort>()
const originOf = (port: ChromePort) => port.sender?.origin ?? ''

const approvals = createApprovals()
const wallet = createEvmWallet({
  chains: WALLET_CHAINS,
  ask: approvals.ask,
  emit({ name, data, origin }) {
    const message: WalletMessage = { event: name, data }
    for (const port of ports) if (origin === undefined || origin === originOf(port)) port.postMessage(message)
  },
})

async function answer(origin: string, { id, method, params }: PageRequest): Promise<WalletMessage> {
  try {
    return { id, result: await wallet.request(origin, { method, params }) }
  } catch (error) {
    const { code, message, data } =
      error instanceof ProviderRpcError ? error : { code: -32603, message: String(error), data: undefined }
    return { id, error: { code, message, data } }
  }
}

chrome.runtime.onConnect.addListener((port) => {
  ports.add(port)
  port.onDisconnect.addListener(() => ports.delete(port))
  port.onMessage.addListener(async (message) => {
    const reply = await answer(originOf(port), message as PageRequest)
    if (ports.has(port)) port.postMessage(reply)
  })
})

globalThis.walletControls = createControls(approvals, wallet)
