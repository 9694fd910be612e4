import type { CaipNetworkId, Clock, Network } from '@latchkey/kernel'
import { fromProviderError, isLatchkeyError, LatchkeyError, providerErrorCode } from '@latchkey/kernel'
import { readChainId, toHexChainId } from '../chainId.js'
import { askChainId } from './askWallet.js'
import type { WalletProvider } from './WalletProvider.js'

/**
 * The wallet does not know the chain: 4902 by EIP-3085 (also nested, as mobile wallets send it), and what others send
 * instead. 5000 elsewhere means a rejection; wallets that mean it so decline the addition too, which is reported as such.
 */
const UNKNOWN_CHAIN: ReadonlySet<number | undefined> = new Set([4902, 5000, 32_603])

/** Some wallets answer before they have moved. So long they may take to say where they are. */
const CONFIRM_LIMIT_MS = 5_000

/** Parameters of {@link moveWallet}. */
export interface MoveWalletParameters {
  readonly provider: WalletProvider
  readonly network: Network
  readonly clock: Clock
  readonly signal: AbortSignal
}

/**
 * Asks a wallet to move to a network, adding the network first if the wallet does not know it. Resolves only after the
 * wallet said that it is there.
 *
 * @throws LatchkeyError `USER_REJECTED` | `CHAIN_NOT_SUPPORTED` | `REQUEST_ALREADY_PENDING` | `UNAUTHORIZED` | `ABORTED` | …
 * @see EIP-3326 https://eips.ethereum.org/EIPS/eip-3326 and EIP-3085 https://eips.ethereum.org/EIPS/eip-3085
 */
export async function moveWallet(parameters: MoveWalletParameters): Promise<void> {
  const { provider, network, signal } = parameters
  const chainId = network.caipNetworkId
  const arrival = watchArrival(parameters)
  try {
    if ((await requestMove(parameters)) === 'unknown') {
      await requestAddition(parameters)
      throwIfAborted(signal)
      // EIP-3085 leaves it to the wallet whether it also moves to what it added.
      if ((await askChainId(provider)) !== chainId && (await requestMove(parameters)) === 'unknown') throw notSupported(chainId)
    }
    await confirm(parameters, arrival.promise)
  } finally {
    arrival.stop()
  }
}

async function requestMove({ provider, network }: MoveWalletParameters): Promise<'answered' | 'unknown'> {
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

async function requestAddition({ provider, network }: MoveWalletParameters): Promise<void> {
  const method = 'wallet_addEthereumChain'
  try {
    await provider.request({ method, params: [describeForWallet(network)] })
  } catch (error) {
    const translated = fromProviderError(error, { method, chainId: network.caipNetworkId })
    const isAnswer = isLatchkeyError(translated, 'USER_REJECTED') || isLatchkeyError(translated, 'REQUEST_ALREADY_PENDING')
    throw isAnswer ? translated : notSupported(network.caipNetworkId, error)
  }
}

/** The chain's own nodes, not the host's: their URLs may carry a key, and they are meant for this page. */
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

interface Arrival {
  /** Resolves when the wallet reports the network, or on abort. */
  readonly promise: Promise<void>
  readonly stop: () => void
}

/** Notes the wallet's own report from before it is asked, so that none is missed. An abort ends the listening, even if the wallet never answers. */
function watchArrival({ provider, network, signal }: MoveWalletParameters): Arrival {
  let resolve: () => void = () => undefined
  const promise = new Promise<void>((settle) => {
    resolve = settle
  })
  const handle = (answer: unknown): void => {
    if (readChainId(answer) === network.caipNetworkId) resolve()
  }
  const stop = (): void => {
    provider.removeListener?.('chainChanged', handle)
    signal.removeEventListener('abort', stop)
    resolve()
  }
  provider.on?.('chainChanged', handle)
  signal.addEventListener('abort', stop)
  return { promise, stop }
}

async function confirm({ provider, network, clock, signal }: MoveWalletParameters, arrival: Promise<void>): Promise<void> {
  const chainId = network.caipNetworkId
  if ((await askChainId(provider)) === chainId) return
  await new Promise<void>((resolve) => {
    const cancel = clock.after(CONFIRM_LIMIT_MS, resolve)
    void arrival.then(resolve).finally(cancel)
  })
  throwIfAborted(signal)
  if ((await askChainId(provider)) !== chainId) throw notSupported(chainId)
}

function throwIfAborted(signal: AbortSignal): void {
  if (signal.aborted) throw new LatchkeyError('ABORTED', { action: 'switchNetwork' })
}

function notSupported(chainId: CaipNetworkId, cause?: unknown): LatchkeyError {
  return new LatchkeyError('CHAIN_NOT_SUPPORTED', { chainId }, cause === undefined ? {} : { cause })
}
