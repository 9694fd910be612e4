import type { DemoWallet } from '../testWallets.js'
import { WalletCard } from './WalletCard.js'

/** The test wallets from their own side. */
export function WalletsSection({ wallets }: { readonly wallets: readonly DemoWallet[] }) {
  return (
    <section className="card" aria-labelledby="wallets-title">
      <h2 id="wallets-title">Test wallets</h2>
      <div className="wallets">
        {wallets.map((wallet) => (
          <WalletCard key={wallet.name} {...wallet} />
        ))}
      </div>
    </section>
  )
}
