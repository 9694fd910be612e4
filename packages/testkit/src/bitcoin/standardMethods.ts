import { base64, hex } from '@scure/base'
import type { BitcoinKey, BitcoinKind } from './bitcoinKeys.js'
import { BITCOIN_KINDS } from './bitcoinKeys.js'
import type { BitcoinWalletCore } from './BitcoinWalletCore.js'
import type { BitcoinMethods } from './satsMethods.js'

/** A wallet-standard account, as it is told to a page. */
export interface StandardAccount {
  readonly address: string
  readonly publicKey: Uint8Array
  readonly chains: readonly string[]
  readonly features: readonly string[]
}

/** What the page may see: the accounts of every network at once. */
export function readStandardAccounts(core: BitcoinWalletCore): readonly StandardAccount[] {
  return BITCOIN_KINDS.flatMap((kind) => core.shared(kind).map((key) => toAccount(key, kind)))
}

/** What a wallet does for wallet-standard. The methods have the names of its features. */
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

function toAccount({ address, publicKey }: BitcoinKey, kind: BitcoinKind): StandardAccount {
  return { address, publicKey: hex.decode(publicKey), chains: [`bitcoin:${kind}`], features: ['bitcoin:connect'] }
}
