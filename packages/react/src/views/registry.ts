import type { CaipNetworkId, LatchkeyState, Namespace, ViewId } from '@latchkey/kernel'
import type { IconSource } from '../primitives/Icon/Icon.js'

/** What a feature adds to the account view: one row that leads to its view. Slot `account.actions`. */
export interface AccountAction {
  /** Unique, e.g. the plugin's id. */
  readonly id: string
  /** A key of the locale catalogue, or the text itself. */
  readonly title: string
  readonly icon: IconSource
  readonly view: ViewId
  readonly params?: unknown
  /** Whether the account at hand can do this. Called on each change of state: be quick. @default always */
  readonly isShown?: (state: LatchkeyState) => boolean
}

/** One way to use a wallet that speaks several namespaces. */
export interface WalletChoice {
  readonly connectorId: string
  readonly namespace: Namespace
}

/** What a pairing with a remote wallet is for. */
export interface PairingTarget {
  /** @default the active namespace */
  readonly namespace?: Namespace | undefined
  /** The network to be on after connecting. */
  readonly chainId?: CaipNetworkId | undefined
}

declare module '@latchkey/kernel' {
  interface ViewRegistry {
    /** `chainId`: the network to be on after connecting. */
    Connect: { readonly namespace?: Namespace; readonly chainId?: CaipNetworkId } | undefined
    ConnectingExternal: WalletChoice & { readonly chainId?: CaipNetworkId }
    /** Any wallet by QR code or link. `uri` given to `open()` is shown instead of a pairing of our own. */
    ConnectingWalletConnectBasic: PairingTarget | undefined
    /** One listed wallet. */
    ConnectingWalletConnect: PairingTarget & { readonly walletId: string }
    AllWallets: undefined
    ConnectingMultiChain: { readonly choices: readonly WalletChoice[] }
    Account: undefined
    SwitchAddress: undefined
    Networks: undefined
    SwitchNetwork: { readonly chainId: CaipNetworkId }
    SwitchActiveChain: { readonly chainId: CaipNetworkId }
    UnsupportedChain: undefined
    WhatIsAWallet: undefined
    WhatIsANetwork: undefined
    GetWallet: undefined
    Downloads: { readonly walletId: string }
  }
  interface SlotRegistry {
    'account.actions': AccountAction
  }
}
