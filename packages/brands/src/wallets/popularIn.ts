import type { Namespace } from '@latchkey/kernel'
import type { BrandWallet } from './BrandWallet.js'
import { findIn } from './findIn.js'

/** In the order of the list. Fewer than eight where no more can be connected by the plugin of that chain. */
const POPULAR: Readonly<Record<Namespace, readonly string[]>> = {
  eip155: [
    'io.metamask',
    'com.coinbase.wallet',
    'com.trustwallet.app',
    'me.rainbow',
    'app.phantom',
    'com.okex.wallet',
    'io.rabby',
    'io.zerion.wallet',
  ],
  solana: [
    'app.phantom',
    '1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79',
    'app.backpack',
    'io.metamask',
    'com.trustwallet.app',
    'com.okex.wallet',
    'com.coinbase.wallet',
    'com.exodus.web3-wallet',
  ],
  bip122: [
    'XverseProviders.BitcoinProvider',
    'LeatherProvider',
    'io.unisat',
    'app.phantom',
    'com.okex.wallet',
    'io.magiceden.wallet',
    'Ledger Live',
    'com.binance.wallet',
  ],
  polkadot: ['talisman', 'polkadot-js', 'subwallet-js', 'io.novawallet', 'polkagate', 'fearless-wallet', 'enkrypt'],
  cosmos: ['keplr', 'leap', 'cosmostation'],
}

/** How many there are by default. */
const DEFAULT_COUNT = 8

/** Those of a list that are popular. @see popularWallets */
export function popularIn(
  wallets: readonly BrandWallet[],
  namespaces: readonly Namespace[],
  count: number = DEFAULT_COUNT,
): readonly BrandWallet[] {
  const lists = namespaces.map((namespace) => (Object.hasOwn(POPULAR, namespace) ? (POPULAR[namespace] ?? []) : []))
  const longest = Math.max(0, ...lists.map(({ length }) => length))
  const ranked = Array.from({ length: longest }, (_, rank) => lists.flatMap((list) => list[rank] ?? [])).flat()
  return [...new Set(ranked)].flatMap((identity) => findIn(wallets, identity) ?? []).slice(0, count)
}
