import type { TestWallet } from '../../TestWallet.js'
import type { Ask } from '../evm/createApprovals.js'
import { createApprovals } from '../evm/createApprovals.js'
import { answeredBy } from '../channel/answeredBy.js'
import { createPageChannel, PAGE_ORIGIN } from '../channel/createPageChannel.js'
import { createCosmosInside } from './createCosmosInside.js'
import { createKeplrProvider, type KeplrPlace } from './createKeplrProvider.js'

/** Options of {@link createCosmosTestWallet}. */
export interface CosmosTestWalletOptions {
  /** Its page: `window`, or `createTestPage()` in Node. */
  readonly page: EventTarget & { listenerCount?(type: string): number }
  /** Its property on the page. @default 'keplr' */
  readonly place?: KeplrPlace
  /** Known chains: prefixes by chain id. @default cosmoshub-4 and osmosis-1 */
  readonly chains?: Readonly<Record<string, string>>
  /** The keys are on a Ledger, which signs in Amino mode only. @default false */
  readonly isLedger?: boolean
  /** Answers prompts. @default a visitor controlled by the test */
  readonly ask?: Ask
}

/** A {@link TestWallet} of the `cosmos` namespace. Its addresses are those of the first chain. */
export interface CosmosTestWallet extends TestWallet {
  /** Approves the page on every chain without a prompt, as if on an earlier visit. */
  trust(): void
  /** The injected object; a test may modify it. */
  readonly provider: Readonly<Record<string, unknown>>
  /** Suggested chains. */
  readonly suggested: readonly Readonly<Record<string, unknown>>[]
}

/** Makes a scripted wallet of Keplr's interface with real secp256k1 keys. */
export async function createCosmosTestWallet(options: CosmosTestWalletOptions): Promise<CosmosTestWallet> {
  const { page, place = 'keplr', chains, isLedger = false, ask } = options
  const approvals = createApprovals(ask)
  const channel = createPageChannel()
  const inside = createCosmosInside({ ask: approvals.ask, emit: channel.emit }, { isLedger, ...(chains ? { chains } : {}) })
  const provider = createKeplrProvider(channel.open(inside), page, { place, isLedger })
  return {
    ...answeredBy(approvals, inside),
    connectorId: place,
    provider,
    suggested: inside.suggested,
    trust: () => inside.trust(PAGE_ORIGIN),
    install: () => void Object.assign(page, { [place]: place === 'cosmostation' ? { providers: { keplr: provider } } : provider }),
    uninstall: () => void Reflect.deleteProperty(page, place),
    listenerCount: () => ['load', `${place}_keystorechange`].reduce((sum, type) => sum + (page.listenerCount?.(type) ?? 0), 0),
  }
}
