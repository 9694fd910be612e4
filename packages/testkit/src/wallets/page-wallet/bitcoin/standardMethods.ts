import { base64, hex } from '@scure/base'
import type { BitcoinKey, BitcoinNetworkName } from './bitcoinKeys.js'
import { BITCOIN_NETWORKS } from './bitcoinKeys.js'
import type { BitcoinWalletCore } from './BitcoinWalletCore.js'
import type { BitcoinMethods } from './satsMethods.js'

/** A wallet-standard account, for a page. */
export interface StandardAccount {
  readonly address: string
  readonly publicKey: Uint8Array
  readonly chains: readonly string[]
  readonly features: readonly string[]
}

/** What the page may see: the accounts of every network at once. */
export function readStandardAccounts(core: BitcoinWalletCore): readonly StandardAccount[] {
  return BITCOIN_NETWORKS.flatMap((network) => core.shared(network).map((key) => toAccount(key, network)))
}

/** The wallet-standard methods of a wallet, named after its features. */
export function createStandardMethods(core: BitcoinWalletCore): BitcoinMethods {
  return {
    async 'bitcoin:connect'() {
      await core.connect()
      return readStandardAccounts(core)
    },
    'standard:connect': () => readStandardAccounts(core),
    'standard:disconnect': () => core.disconnect(),
    async 'bitcoin:signMessage'({ address, message }) {
      const text = new TextDecoder().decode(message as Uint8Array)
      return base64.decode(await core.signMessage(text, String(address), 'bip322'))
    },
    async 'bitcoin:signTransaction'({ psbt, indexes }) {
      return base64.decode(await core.signPsbt(base64.encode(psbt as Uint8Array), indexes as readonly number[]))
    },
  }
}

function toAccount({ address, publicKey }: BitcoinKey, network: BitcoinNetworkName): StandardAccount {
  return { address, publicKey: hex.decode(publicKey), chains: [`bitcoin:${network}`], features: ['bitcoin:connect'] }
}
