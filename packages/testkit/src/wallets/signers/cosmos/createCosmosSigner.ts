import type { StdSignDoc } from '@cosmjs/amino'
import { Secp256k1Wallet } from '@cosmjs/amino'
import { fromBase64, toBase64 } from '@cosmjs/encoding'
import { DirectSecp256k1Wallet } from '@cosmjs/proto-signing'
import { developmentKeys } from '../../page-wallet/cosmos/developmentKeys.js'
import { knownChains } from '../../page-wallet/cosmos/knownChains.js'
import { providerErrors } from '../../page-wallet/evm/ProviderRpcError.js'
import { createSigner } from '../createSigner.js'
import type { RemoteSigner } from '../RemoteSigner.js'

/** Options of {@link createCosmosSigner}. */
export interface CosmosSignerOptions {
  /** Known chains: prefixes by chain id. @default cosmoshub-4 and osmosis-1 */
  readonly chains?: Readonly<Record<string, string>>
}

/** A document of the direct mode as it is inside a session; bytes are base64. */
interface DirectDocument {
  readonly chainId: string
  readonly accountNumber: string
  readonly bodyBytes: string
  readonly authInfoBytes: string
}

/** Answers WalletConnect's Cosmos methods, with the first key of the Cosmos test wallet. */
export async function createCosmosSigner(options: CosmosSignerOptions = {}): Promise<RemoteSigner> {
  const { chains = knownChains } = options
  const [key] = developmentKeys as readonly [Uint8Array]
  const entries = Object.entries(chains).map(async ([id, prefix]) => {
    const amino = await Secp256k1Wallet.fromKey(key, prefix)
    const direct = await DirectSecp256k1Wallet.fromKey(key, prefix)
    return [`cosmos:${id}`, { amino, direct, accounts: await amino.getAccounts() }] as const
  })
  const wallets = new Map<string, Awaited<(typeof entries)[number]>[1]>(await Promise.all(entries))
  const walletOn = (chainId: string, signer?: unknown) => {
    const wallet = wallets.get(chainId)
    if (!wallet || (signer !== undefined && wallet.accounts[0]?.address !== signer)) throw providerErrors.unauthorized()
    return wallet
  }
  return createSigner({
    accounts: (chainId) => wallets.get(chainId)?.accounts.map(({ address }) => address) ?? [],
    methods: {
      cosmos_getAccounts: (_, chainId) =>
        walletOn(chainId).accounts.map(({ algo, address, pubkey }) => ({ algo, address, pubkey: toBase64(pubkey) })),
      async cosmos_signDirect({ signerAddress, signDoc }, chainId) {
        const { accountNumber, bodyBytes, authInfoBytes, ...rest } = signDoc as DirectDocument
        const { signature } = await walletOn(chainId, signerAddress).direct.signDirect(String(signerAddress), {
          ...rest,
          accountNumber: BigInt(accountNumber),
          bodyBytes: fromBase64(bodyBytes),
          authInfoBytes: fromBase64(authInfoBytes),
        })
        return { signature, signed: signDoc }
      },
      cosmos_signAmino: ({ signerAddress, signDoc }, chainId) =>
        walletOn(chainId, signerAddress).amino.signAmino(String(signerAddress), signDoc as StdSignDoc),
    },
  })
}
