import type { CaipNetworkId } from '@latchkey/kernel'
import type { PageProvider, ProviderListener } from '../evm/createProvider.js'
import { providerErrors } from '../evm/ProviderRpcError.js'
import type { FakeWalletCore, FakeWalletEvent } from './createFakeWallet.js'

/** The chain's own names of the methods that every wallet has. */
export interface FakeProviderNames {
  /** Asks the visitor. Answers with the addresses. */
  readonly connect: string
  /** The addresses of a connected page, else none; never asks. */
  readonly accounts: string
  /** The network, as `writeChainId` writes it. */
  readonly chainId: string
  /** Switches to the network of its first parameter. Absent: these wallets are not asked to switch. */
  readonly switchChain?: string
  readonly disconnect: string
}

/** A method that needs a connection and the visitor's approval, which it is called after. */
export type FakeProviderMethod = (params: unknown) => unknown

/** Options of {@link createFakeProvider}. */
export interface FakeProviderOptions {
  readonly names: FakeProviderNames
  /** What the page gets as addresses, in the order of the wallet's. @default the wallet's addresses */
  readonly addresses?: readonly string[]
  /** Further methods, e.g. one that signs. @default {} */
  readonly methods?: Readonly<Record<string, FakeProviderMethod>>
  /** @default the CAIP-2 id */
  readonly writeChainId?: (chainId: CaipNetworkId) => unknown
  /** Reads the first parameter of `switchChain`. @default it is the CAIP-2 id */
  readonly readChainId?: (parameter: unknown) => CaipNetworkId
}

/**
 * Makes a face like EIP-1193's for a `createFakeWallet` of any chain: `request`, `on`, `removeListener`, the events `accountsChanged`,
 * `chainChanged` and `disconnect`, and its error codes.
 *
 * @see EIP-1193 https://eips.ethereum.org/EIPS/eip-1193
 */
export function createFakeProvider(core: FakeWalletCore, options: FakeProviderOptions): PageProvider {
  const answers = createAnswers(core, options)
  const heard: { readonly event: string; readonly listener: ProviderListener; readonly stop: () => void }[] = []
  const provider: PageProvider = {
    async request({ method, params }) {
      const answer = Object.hasOwn(answers, method) ? answers[method] : undefined
      if (!answer) throw providerErrors.methodNotSupported(method)
      return answer(params)
    },
    on(event, listener) {
      heard.push({ event, listener, stop: core.listen(createReporter(core, options, { event, listener })) })
      return provider
    },
    removeListener(event, listener) {
      const index = heard.findLastIndex((entry) => entry.event === event && entry.listener === listener)
      if (index >= 0) heard.splice(index, 1).forEach(({ stop }) => stop())
      return provider
    },
  }
  return provider
}

/** Calls a listener of one event, and only when what the event is about has changed. */
function createReporter(
  core: FakeWalletCore,
  { addresses = core.addresses, writeChainId = String }: FakeProviderOptions,
  { event, listener }: { readonly event: string; readonly listener: ProviderListener },
): (change: FakeWalletEvent) => void {
  let [account, chainId] = [core.account(), core.chainId()]
  return (change) => {
    const before = { account, chainId }
    ;[account, chainId] = [core.account(), core.chainId()]
    if (change === 'ended') {
      if (event === 'disconnect') listener(providerErrors.disconnected())
      if (event === 'accountsChanged') listener([])
      return
    }
    if (event === 'accountsChanged' && account !== before.account) listener([addresses[account]])
    if (event === 'chainChanged' && chainId !== before.chainId) listener(writeChainId(chainId))
  }
}

function createAnswers(core: FakeWalletCore, options: FakeProviderOptions): Readonly<Record<string, FakeProviderMethod>> {
  const {
    names,
    addresses = core.addresses,
    methods = {},
    writeChainId = String,
    readChainId = String as unknown as (parameter: unknown) => CaipNetworkId,
  } = options
  const shared = (): readonly unknown[] => (core.isConnected() ? [addresses[core.account()]] : [])
  const guarded = Object.entries(methods).map(([name, run]): [string, FakeProviderMethod] => [
    name,
    async (params) => {
      if (!core.isConnected()) throw providerErrors.unauthorized()
      if (!(await core.ask(name, JSON.stringify(params)))) throw providerErrors.rejected()
      return run(params)
    },
  ])
  const switchChain = async (params: unknown): Promise<null> => {
    const [wanted] = params as readonly unknown[]
    const chainId = readChainId(wanted)
    if (chainId === core.chainId()) return null
    if (!(await core.ask('switchChain', chainId))) throw providerErrors.rejected()
    core.moveTo(chainId)
    return null
  }
  return {
    ...Object.fromEntries(guarded),
    [names.connect]: async () => {
      if (!core.isConnected() && !(await core.connect('See your accounts'))) throw providerErrors.rejected()
      return shared()
    },
    [names.accounts]: shared,
    [names.chainId]: () => writeChainId(core.chainId()),
    [names.disconnect]: () => core.disconnect(),
    ...(names.switchChain === undefined ? {} : { [names.switchChain]: switchChain }),
  }
}
