import type { DemoChains } from '../chains.js'
import { toCaip } from '../chains.js'
import type { Log } from '../log.js'
import type { PhoneClient } from '../phone/createPhoneClient.js'
import { PhoneCard } from '../phone/PhoneCard.js'
import type { DemoWallet } from '../testWallets.js'
import { WalletCard } from './WalletCard.js'

interface WalletsSectionProps {
  readonly log: Log
  readonly wallets: readonly DemoWallet[]
  readonly chains: DemoChains
  /** Undefined if it is disabled. */
  readonly phone: PhoneClient | undefined
}

/** The controls of the test wallets. */
export function WalletsSection({ log, wallets, chains, phone }: WalletsSectionProps) {
  const { eip155, solana, bitcoin, polkadot, cosmos } = chains
  const others = { solana, bip122: bitcoin, polkadot, cosmos }
  const nameOf = (chainId: string): string => {
    const [namespace = ''] = chainId.split(':')
    const evm = eip155.find((node) => toCaip(node) === chainId)
    return evm?.name ?? others[namespace as keyof typeof others]?.name ?? chainId
  }
  return (
    <section className="card" aria-labelledby="wallets-title">
      <h2 id="wallets-title">Test wallets</h2>
      <div className="wallets">
        {phone && <PhoneCard phone={phone} nameOf={nameOf} />}
        {wallets.map((wallet) => (
          <WalletCard key={wallet.name} log={log} {...wallet} />
        ))}
      </div>
    </section>
  )
}
