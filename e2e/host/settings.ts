import type { LatchkeyOptions } from '@latchkey/kernel'
import type { Eip155Chain, Eip155Options } from '@latchkey/plugin-eip155'
import type { LatchkeyProviderProps } from '@latchkey/react'
import type { EvmWalletChain } from '@latchkey/testkit/page-wallet'

/** A wallet in the page, and how it answers. */
export interface CopperSettings {
  /** @default 'announced' */
  readonly presence?: 'announced' | 'injected' | 'both'
  /** `window`: its own approval window. @default 'approve' */
  readonly answers?: 'approve' | 'reject' | 'hold' | 'window'
  readonly chains: readonly EvmWalletChain[]
  /** Keep approvals over a reload, in localStorage. @default false */
  readonly remembers?: boolean
}

/** What a test asks of the host page; JSON in the URL's `settings` parameter. */
export interface HostSettings {
  readonly chains: readonly Eip155Chain[]
  readonly eip155?: Omit<Eip155Options, 'networks'>
  readonly options?: Partial<Omit<LatchkeyOptions, 'plugins'>>
  readonly provider?: Omit<LatchkeyProviderProps, 'latchkey' | 'children'>
  readonly copper?: CopperSettings
  /** More chains, generated on the page. @default 0 */
  readonly extraNetworks?: number
  /** A second chain family, whose wallet is Copper Wallet too. @default false */
  readonly hasSecondNamespace?: boolean
  /** @default false */
  readonly isStrict?: boolean
  /** How many instances share the page. @default 1 */
  readonly instances?: number
  /** Styles that restyle everything the page can reach. @default false */
  readonly isHostile?: boolean
  /** A dialog of the page that takes the focus back whenever it leaves, under a body without pointer events. @default false */
  readonly trapsFocus?: boolean
  /** Vetoes closing the modal, as a plugin may. @default false */
  readonly vetoesClose?: boolean
}

/** The settings this page was opened with. */
export function readSettings(): HostSettings {
  const text = new URLSearchParams(location.search).get('settings')
  return text === null ? { chains: [] } : (JSON.parse(text) as HostSettings)
}
