// The service worker: holds the keys, answers pages, and runs the test's controls.
import { createApprovals } from '../../page-wallet/evm/createApprovals.js'
import type { WalletEvent, WalletInside, WalletInsideContext } from '../../page-wallet/channel/WalletInside.js'
import { createControls, type WorkerControls } from '../WalletControls.js'
import type { WalletSettings } from '../WalletSettings.js'
import type { ChromePort } from './chrome.js'
import type { PageRequest, WalletMessage } from './messages.js'
import { fromPlainData, toPlainData } from './plainData.js'
import { toWireError } from './wireErrors.js'

/** Filled in when the extension is built. */
declare const WALLET_SETTINGS: WalletSettings

declare global {
  /** The global of the test's controls. */
  var walletControls: Promise<WorkerControls>
}

/** Makes the inside of one namespace. */
export type MakeInside = (context: WalletInsideContext, settings: WalletSettings) => WalletInside | Promise<WalletInside>

const originOf = (port: ChromePort): string => port.sender?.origin ?? ''

/** Makes the insides, by namespace, and answers pages. Listens synchronously, because a page's call starts the worker. */
export function startBackground(makers: Readonly<Record<string, MakeInside>>): void {
  const ports = new Set<ChromePort>()
  const approvals = createApprovals()

  const tell = (namespace: string, { name, data, origin }: WalletEvent): void => {
    const message: WalletMessage = { namespace, event: { name, data: toPlainData(data) } }
    for (const port of ports) if (origin === undefined || origin === originOf(port)) port.postMessage(message)
  }
  const making = Object.entries(makers).map(async ([namespace, make]) => {
    const context = { ask: approvals.ask, emit: (event: WalletEvent) => tell(namespace, event) }
    return [namespace, await make(context, WALLET_SETTINGS)] as const
  })
  const insides = Promise.all(making).then((entries): Readonly<Record<string, WalletInside>> => Object.fromEntries(entries))

  const answer = async (origin: string, { id, namespace, method, params }: PageRequest): Promise<WalletMessage> => {
    try {
      const inside = (await insides)[namespace]
      return { id, result: toPlainData(await inside?.request(origin, { method, params: fromPlainData(params) })) }
    } catch (error) {
      return { id, error: toWireError(error) }
    }
  }

  chrome.runtime.onConnect.addListener((port) => {
    ports.add(port)
    port.onDisconnect.addListener(() => ports.delete(port))
    port.onMessage.addListener((message) => {
      const post = (reply: WalletMessage): void => {
        if (ports.has(port)) port.postMessage(reply)
      }
      answer(originOf(port), message as PageRequest)
        .then(post)
        .catch(reportError)
    })
  })

  globalThis.walletControls = insides.then((made) => createControls(approvals, made))
}
