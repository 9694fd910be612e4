import {
  getBase58Decoder,
  getBase58Encoder,
  getBase64Decoder,
  getBase64Encoder,
  getSignatureFromTransaction,
  getTransactionDecoder,
  signBytes,
} from '@solana/kit'
import { providerErrors } from '../../page-wallet/evm/ProviderRpcError.js'
import type { SolanaKey } from '../../page-wallet/solana/developmentKeys.js'
import { developmentKeys } from '../../page-wallet/solana/developmentKeys.js'
import { signTransaction } from '../../page-wallet/solana/signTransaction.js'
import { createSigner } from '../createSigner.js'
import type { RemoteSigner } from '../RemoteSigner.js'

/** Answers WalletConnect's Solana methods, with the first key of the Solana test wallet. It sends nothing to a network. */
export async function createSolanaSigner(): Promise<RemoteSigner> {
  const [key] = (await developmentKeys()) as readonly [SolanaKey, SolanaKey]
  const own = ({ pubkey = key.address }: Readonly<Record<string, unknown>>): CryptoKeyPair => {
    if (pubkey !== key.address) throw providerErrors.unauthorized()
    return key.pair
  }
  const sign = async (pair: CryptoKeyPair, transaction: unknown) => {
    const signed = await signTransaction(pair, new Uint8Array(getBase64Encoder().encode(String(transaction))))
    const signature = getSignatureFromTransaction(getTransactionDecoder().decode(signed))
    return { transaction: getBase64Decoder().decode(signed), signature }
  }
  const share = () => [{ pubkey: key.address }]
  return createSigner({
    accounts: () => [key.address],
    methods: {
      solana_getAccounts: share,
      solana_requestAccounts: share,
      async solana_signMessage(params) {
        const message = new Uint8Array(getBase58Encoder().encode(String(params['message'])))
        return { signature: getBase58Decoder().decode(await signBytes(own(params).privateKey, message)) }
      },
      solana_signTransaction: (params) => sign(own(params), params['transaction']),
      async solana_signAllTransactions(params) {
        const pair = own(params)
        const signed = await Promise.all((params['transactions'] as readonly unknown[]).map((each) => sign(pair, each)))
        return { transactions: signed.map(({ transaction }) => transaction) }
      },
    },
  })
}
