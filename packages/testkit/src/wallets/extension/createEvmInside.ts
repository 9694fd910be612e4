import { createEvmWallet } from '../page-wallet/evm/createEvmWallet.js'
import type { EvmWallet, EvmWalletChain } from '../page-wallet/evm/EvmWallet.js'
import { ProviderRpcError, providerErrors } from '../page-wallet/evm/ProviderRpcError.js'
import type { WalletInside, WalletInsideContext } from '../page-wallet/channel/WalletInside.js'

/** The inside of the `eip155` namespace, with the controls that only it has. */
export interface EvmInside extends WalletInside {
  readonly wallet: EvmWallet
}

/** Makes an EIP-1193 wallet's inside. Every error reaches the page with an EIP-1474 code. */
export function createEvmInside({ ask, emit }: WalletInsideContext, chains: readonly EvmWalletChain[]): EvmInside {
  const wallet = createEvmWallet({ chains, ask, emit })
  return {
    wallet,
    addresses: wallet.addresses,
    request: (origin, request) =>
      wallet.request(origin, request).catch((error: unknown) => {
        throw error instanceof ProviderRpcError ? error : providerErrors.internal(String(error))
      }),
    setAccounts: wallet.setAccounts,
    setChain: (chainId) => wallet.setChain(Number(chainId.slice(chainId.indexOf(':') + 1))),
    disconnect: wallet.disconnect,
  }
}
