import type { NamesOptions } from '@latchkey/feature-names'
import type { LatchkeyOptions } from '@latchkey/kernel'
import type { Eip155Chain, Eip155Options } from '@latchkey/plugin-eip155'
import type { DirectoryOptions } from '@latchkey/plugin-directory'
import type { LatchkeyProviderProps } from '@latchkey/react'
import type { EvmWalletChain } from '@latchkey/testkit/page-wallet'

/** A wallet on the page, and how it answers. */
export interface CopperSettings {
  /** @default 'announced' */
  readonly presence?: 'announced' | 'injected' | 'both'
  /** `window`: its own approval window. @default 'approve' */
  readonly answers?: 'approve' | 'reject' | 'hold' | 'window'
  readonly chains: readonly EvmWalletChain[]
  /** Keeps approvals across a reload, in localStorage. @default false */
  readonly remembers?: boolean
}

/** Settings of the host page: JSON in the URL's `settings` parameter. */
export interface HostSettings {
  readonly chains: readonly Eip155Chain[]
  readonly eip155?: Omit<Eip155Options, 'networks'>
  readonly options?: Partial<Omit<LatchkeyOptions, 'plugins'>>
  /** A wallet directory; `options.endpoints.directory` names its server. @default none */
  readonly directory?: DirectoryOptions
  /** Names; `options.endpoints.blockchain` names the server of the zone. @default none */
  readonly names?: NamesOptions
  /** Popular wallets are off by default: most tests count what the page announced. */
  readonly provider?: Omit<LatchkeyProviderProps, 'latchkey' | 'children'>
  readonly copper?: CopperSettings
  /** More chains, generated on the page. @default 0 */
  readonly extraNetworks?: number
  /** A second chain family, whose wallet is also Copper Wallet. @default false */
  readonly hasSecondNamespace?: boolean
  /** @default false */
  readonly isStrict?: boolean
  /** How many instances share the page. @default 1 */
  readonly instances?: number
  /** Styles that apply to every element that the page can reach. @default false */
  readonly isHostile?: boolean
  /** A dialog of the page that takes focus back whenever it leaves, in a body without pointer events. @default false */
  readonly trapsFocus?: boolean
  /** Vetoes closing the modal, as a plugin may. @default false */
  readonly vetoesClose?: boolean
}

/** The settings that this page was opened with. */
export function readSettings(): HostSettings {
  const text = new URLSearchParams(location.search).get('settings')
  return text === null ? { chains: [] } : (JSON.parse(text) as HostSettings)
}
