import type { CaipNetworkId, Namespace } from '@latchkey/kernel'

declare module '@latchkey/kernel' {
  interface ViewRegistry {
    Connect: { readonly namespace?: Namespace } | undefined
    ConnectingExternal: { readonly connectorId: string; readonly namespace: Namespace }
    Account: undefined
    Networks: undefined
    SwitchNetwork: { readonly chainId: CaipNetworkId }
    SwitchActiveChain: { readonly chainId: CaipNetworkId }
    UnsupportedChain: undefined
    WhatIsAWallet: undefined
    WhatIsANetwork: undefined
    GetWallet: undefined
  }
}
