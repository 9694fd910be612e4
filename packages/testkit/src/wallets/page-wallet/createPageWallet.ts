import type { Hex } from 'viem'
import { announceProvider, type ProviderInfo } from './evm/announceProvider.js'
import type { Ask } from './evm/createApprovals.js'
import { createEvmWallet } from './evm/createEvmWallet.js'
import { createProvider, type PageProvider } from './evm/createProvider.js'
import type { EvmWallet, EvmWalletChain } from './evm/EvmWallet.js'
import type { WalletMemoryStore } from './evm/WalletMemory.js'
import { createApprovalWindow } from './createApprovalWindow.js'
import { copperIcon } from './copperIcon.js'

/** The part of a page that the wallet needs; a test in Node passes its own. */
export interface WalletPage extends EventTarget {
  ethereum?: unknown
  readonly location?: { readonly origin: string }
}

/** Options of {@link createPageWallet}. */
export interface PageWalletOptions {
  /** The chains it knows; it starts on the first. */
  readonly chains: readonly EvmWalletChain[]
  /** Private keys. @default anvil's first three */
  readonly keys?: readonly Hex[]
  /** @default Copper Wallet, `test.latchkey.copper` */
  readonly info?: Partial<ProviderInfo>
  /** How the page finds it: by EIP-6963, as `window.ethereum`, or both. @default 'announced' */
  readonly presence?: 'announced' | 'injected' | 'both'
  /** Answers prompts. @default its own approval window on the page */
  readonly ask?: Ask
  /** Stores permissions and the network over a reload. @default nothing is stored */
  readonly memory?: WalletMemoryStore
  /** @default the global `window` */
  readonly page?: WalletPage
}

/** A wallet that lives in the page. */
export interface PageWallet {
  readonly provider: PageProvider
  /** Accounts, chains, lock and failure switches. */
  readonly controls: EvmWallet
  /** The page's current listeners on the provider. */
  listenerCount(): number
  /** Injects it. */
  install(): void
  /** Removes it from the page. Safe to call when it is not installed. */
  uninstall(): void
}

/** The EIP-6963 info of Copper Wallet. */
export const copperWallet = { name: 'Copper Wallet', rdns: 'test.latchkey.copper', icon: copperIcon } as const

function inject(page: WalletPage, provider: PageProvider): () => void {
  page.ethereum = provider
  page.dispatchEvent(new Event('ethereum#initialized'))
  return () => {
    if (page.ethereum === provider) delete page.ethereum
  }
}

/** Makes a wallet with real keys that lives in the page, for demos and for tests without an extension. Not installed yet. */
export function createPageWallet(options: PageWalletOptions): PageWallet {
  const { chains, keys, memory, presence = 'announced', page = globalThis.window as WalletPage } = options
  const info = { uuid: crypto.randomUUID(), ...copperWallet, ...options.info }
  const origin = page.location?.origin ?? 'page'
  const controls = createEvmWallet({
    chains,
    ask: options.ask ?? createApprovalWindow(info.name),
    emit: ({ name, data }) => source.emit(name, data),
    ...(keys ? { keys } : {}),
    ...(memory ? { memory } : {}),
  })
  const source = createProvider((request) => controls.request(origin, request))
  const traces: (() => void)[] = []
  return {
    provider: source.provider,
    controls,
    listenerCount: source.listenerCount,
    install() {
      if (presence !== 'injected') traces.push(announceProvider(page, info, source.provider))
      if (presence !== 'announced') traces.push(inject(page, source.provider))
    },
    uninstall() {
      for (const remove of traces.splice(0)) remove()
    },
  }
}
