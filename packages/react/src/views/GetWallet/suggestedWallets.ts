import type { Namespace, WalletListing } from '@latchkey/kernel'

/** A wallet that is suggested if the application and its plugins list none. */
export interface SuggestedWallet extends WalletListing {
  /** The namespaces that it supports. */
  readonly namespaces: readonly Namespace[]
}

/** Well-known wallets, by the name they announce. `customWallets`, or a plugin that lists wallets, replaces them; `excludeWallets` removes some. */
export const suggestedWallets: readonly SuggestedWallet[] = [
  {
    id: 'suggested.metamask',
    name: 'MetaMask',
    rdns: 'io.metamask',
    homepage: 'https://metamask.io/download',
    namespaces: ['eip155', 'solana'],
  },
  {
    id: 'suggested.phantom',
    name: 'Phantom',
    rdns: 'app.phantom',
    homepage: 'https://phantom.com/download',
    namespaces: ['solana', 'eip155', 'bip122'],
  },
  { id: 'suggested.rabby', name: 'Rabby Wallet', rdns: 'io.rabby', homepage: 'https://rabby.io', namespaces: ['eip155'] },
  { id: 'suggested.solflare', name: 'Solflare', homepage: 'https://solflare.com', namespaces: ['solana'] },
  { id: 'suggested.xverse', name: 'Xverse Wallet', homepage: 'https://www.xverse.app', namespaces: ['bip122'] },
  {
    id: 'suggested.talisman',
    name: 'Talisman',
    rdns: 'xyz.talisman',
    homepage: 'https://talisman.xyz',
    namespaces: ['polkadot', 'eip155'],
  },
  { id: 'suggested.keplr', name: 'Keplr', homepage: 'https://www.keplr.app', namespaces: ['cosmos'] },
]
