import type { CaipNetworkId, Network } from '@latchkey/kernel'
import { fromProviderError, isLatchkeyError, LatchkeyError, providerErrorCode } from '@latchkey/kernel'
import { toHexChainId } from '../chain/chainId.js'
import type { WalletProvider } from './WalletProvider.js'

/**
 * The wallet does not know the chain: 4902 by EIP-3085 (also nested, as mobile wallets send it), and other codes in
 * use. 5000 elsewhere means a rejection; wallets that mean it so reject the addition too, which is reported as such.
 */
const UNKNOWN_CHAIN: ReadonlySet<number | undefined> = new Set([4902, 5000, 32_603])

/** The wallet and the requested network. */
export interface NetworkOffer {
  readonly provider: Pick<WalletProvider, 'request'>
  readonly network: Network
}

/**
 * Asks a wallet to switch to a network, and to add it if the wallet does not know it.
 *
 * @throws LatchkeyError `USER_REJECTED` | `CHAIN_NOT_SUPPORTED` | `REQUEST_ALREADY_PENDING` | `UNAUTHORIZED` | …
 */
export async function offerNetwork(offer: NetworkOffer): Promise<'answered' | 'added'> {
  if ((await requestMove(offer)) === 'answered') return 'answered'
  await requestAddition(offer)
  return 'added'
}

/** Asks once. @returns Whether the wallet answered, or does not know the network. */
export async function requestMove({ provider, network }: NetworkOffer): Promise<'answered' | 'unknown'> {
  const method = 'wallet_switchEthereumChain'
  try {
    await provider.request({ method, params: [{ chainId: toHexChainId(network) }] })
    return 'answered'
  } catch (error) {
    if (UNKNOWN_CHAIN.has(providerErrorCode(error))) return 'unknown'
    const translated = fromProviderError(error, { method, chainId: network.caipNetworkId })
    throw isLatchkeyError(translated, 'METHOD_NOT_SUPPORTED') ? notSupported(network.caipNetworkId, error) : translated
  }
}

async function requestAddition({ provider, network }: NetworkOffer): Promise<void> {
  const method = 'wallet_addEthereumChain'
  try {
    await provider.request({ method, params: [describeForWallet(network)] })
  } catch (error) {
    const translated = fromProviderError(error, { method, chainId: network.caipNetworkId })
    const isAnswer = isLatchkeyError(translated, 'USER_REJECTED') || isLatchkeyError(translated, 'REQUEST_ALREADY_PENDING')
    throw isAnswer ? translated : notSupported(network.caipNetworkId, error)
  }
}

/** The chain's own nodes, not the host's: those URLs may carry a key for this page only. */
function describeForWallet(network: Network): object {
  const { name, nativeCurrency, rpcUrls, explorerUrl, iconUrl } = network
  return {
    chainId: toHexChainId(network),
    chainName: name,
    nativeCurrency,
    rpcUrls: rpcUrls.chainDefault,
    ...(explorerUrl ? { blockExplorerUrls: [explorerUrl] } : {}),
    ...(iconUrl ? { iconUrls: [iconUrl] } : {}),
  }
}

/** The error of a wallet that does not support the network. */
export function notSupported(chainId: CaipNetworkId, cause?: unknown): LatchkeyError {
  return new LatchkeyError('CHAIN_NOT_SUPPORTED', { chainId }, cause === undefined ? {} : { cause })
}
