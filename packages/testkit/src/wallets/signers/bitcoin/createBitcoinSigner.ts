import { base64, hex } from '@scure/base'
import { Transaction } from '@scure/btc-signer'
import type { BitcoinKey } from '../../page-wallet/bitcoin/bitcoinKeys.js'
import { developmentAccounts, NETWORK_BY_CHAIN } from '../../page-wallet/bitcoin/bitcoinKeys.js'
import { signBip322, signEcdsa } from '../../page-wallet/bitcoin/signBitcoinMessage.js'
import { buildTransfer, pushTransaction, signInputs } from '../../page-wallet/bitcoin/spendCoins.js'
import { providerErrors } from '../../page-wallet/evm/ProviderRpcError.js'
import { createSigner } from '../createSigner.js'
import type { RemoteSigner } from '../RemoteSigner.js'

/** Options of {@link createBitcoinSigner}. */
export interface BitcoinSignerOptions {
  /** The Esplora-compatible node for its coins and transactions. @default it only signs */
  readonly url?: string
}

/** Answers WalletConnect's Bitcoin methods, with the first account of the Bitcoin test wallet. */
export function createBitcoinSigner({ url = '' }: BitcoinSignerOptions = {}): RemoteSigner {
  const keysOn = (chainId: string): readonly BitcoinKey[] => {
    const network = NETWORK_BY_CHAIN[chainId]
    return network ? (developmentAccounts(network)[0] ?? []) : []
  }
  const own = (chainId: string, address: unknown): BitcoinKey => {
    const key = keysOn(chainId).find((each) => each.address === address)
    if (!key) throw providerErrors.unauthorized()
    return key
  }
  return createSigner({
    accounts: (chainId) => keysOn(chainId).flatMap(({ address, purpose }) => (purpose === 'payment' ? [address] : [])),
    methods: {
      getAccountAddresses: (_, chainId) =>
        keysOn(chainId).map(({ address, publicKey, path, purpose }) => ({
          address,
          publicKey,
          path,
          intention: purpose === 'payment' ? 'payment' : 'ordinal',
        })),
      signMessage({ message, account, address = account, protocol = 'ecdsa' }, chainId) {
        const key = own(chainId, address)
        const signature = protocol === 'bip322' ? signBip322(String(message), key) : signEcdsa(String(message), key)
        // Inside a session a signature is hex.
        return { address, signature: hex.encode(base64.decode(signature)) }
      },
      async signPsbt({ psbt, signInputs: inputs, broadcast }, chainId) {
        const transaction = Transaction.fromPSBT(base64.decode(String(psbt)))
        const wanted = inputs as readonly { readonly index: number }[] | undefined
        signInputs(
          transaction,
          keysOn(chainId),
          wanted?.map(({ index }) => index),
        )
        const signed = base64.encode(transaction.toPSBT())
        return { psbt: signed, ...(broadcast ? { txid: await pushTransaction(url, transaction) } : {}) }
      },
      async sendTransfer({ account, recipientAddress, amount }, chainId) {
        const transfer = { to: String(recipientAddress), satoshis: BigInt(String(amount)), network: NETWORK_BY_CHAIN[chainId] ?? 'mainnet' }
        return { txid: await pushTransaction(url, await buildTransfer(url, own(chainId, account), transfer)) }
      },
    },
  })
}
