import type { PortfolioOptions } from '@latchkey/feature-portfolio'
import type { HistoryOptions } from '@latchkey/feature-history'
import type { SendOptions } from '@latchkey/feature-send'
import type { SiwxOptions } from '@latchkey/feature-siwx'
import type { CustomWallet } from '@latchkey/kernel'
import type { BitcoinNetwork } from '@latchkey/plugin-bitcoin'
import type { CosmosNetwork } from '@latchkey/plugin-cosmos'
import type { Eip155Chain } from '@latchkey/plugin-eip155'
import type { PolkadotNetwork } from '@latchkey/plugin-polkadot'
import type { SolanaNetwork } from '@latchkey/plugin-solana'
import type { LatchkeyProviderProps } from '@latchkey/react'

/** Settings of the page of all namespaces: JSON in the URL's `settings` parameter. */
export interface NamespacesSettings {
  readonly eip155: readonly Eip155Chain[]
  readonly solana: readonly SolanaNetwork[]
  readonly bip122: readonly BitcoinNetwork[]
  readonly polkadot: readonly PolkadotNetwork[]
  readonly cosmos: readonly CosmosNetwork[]
  /** Also offers the Polkadot extensions as one wallet. @default false */
  readonly joinsExtensions?: boolean
  /** URL of a WalletConnect relay. @default wallets on other devices are not offered */
  readonly relayUrl?: string
  /** Wallets that the page lists itself. @default none */
  readonly customWallets?: readonly CustomWallet[]
  /** Options of signing in. @default sign-in is off */
  readonly signIn?: Pick<SiwxOptions, 'required' | 'expirationMs' | 'statement' | 'server'>
  /** Options of the portfolio. @default it is off */
  readonly portfolio?: PortfolioOptions
  /** Services of the application. @default none */
  readonly endpoints?: Readonly<Record<string, string>>
  /** Options of the list of activity. @default it is not installed */
  readonly history?: HistoryOptions
  /** Options of sending. @default nothing can be sent */
  readonly send?: SendOptions
  /** Only these namespaces are on the page. @default all */
  readonly namespaces?: readonly string[]
  readonly provider?: Omit<LatchkeyProviderProps, 'latchkey' | 'children'>
}
