import type { CaipNetworkId, Namespace } from '@latchkey/kernel'

/** One namespace of a wallet that supports several. */
export interface WalletChoice {
  readonly connectorId: string
  readonly namespace: Namespace
}

/** The target of a pairing with a remote wallet. */
export interface PairingTarget {
  /** @default the active namespace */
  readonly namespace?: Namespace | undefined
  /** The network to use after connecting. */
  readonly chainId?: CaipNetworkId | undefined
}

declare module '@latchkey/kernel' {
  interface InterfaceViewRegistry {
    /** `chainId`: the network to use after connecting. */
    Connect: { readonly namespace?: Namespace; readonly chainId?: CaipNetworkId } | undefined
    ConnectingExternal: WalletChoice & { readonly chainId?: CaipNetworkId }
    /** Any wallet by QR code or link. A `uri` passed to `open()` is shown instead of a new pairing. */
    ConnectingWalletConnectBasic: PairingTarget | undefined
    /** One listed wallet. */
    ConnectingWalletConnect: PairingTarget & { readonly walletId: string }
    AllWallets: undefined
    ConnectingMultiChain: { readonly choices: readonly WalletChoice[] }
    Account: undefined
    /** The rows of the account: network, other accounts and wallets, copying, explorer, disconnecting. */
    AccountSettings: undefined
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
}
