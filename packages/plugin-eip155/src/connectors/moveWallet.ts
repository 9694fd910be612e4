import type { Clock, Network } from '@latchkey/kernel'
import { LatchkeyError } from '@latchkey/kernel'
import { readChainId } from '../chain/walletShapes.js'
import { CONFIRM_LIMIT_MS } from '../timeouts.js'
import { askChainId } from './askWallet.js'
import { notSupported, offerNetwork, requestMove } from './offerNetwork.js'
import type { WalletProvider } from './WalletProvider.js'

/** Parameters of {@link moveWallet}. */
export interface MoveWalletParameters {
  readonly provider: WalletProvider
  readonly network: Network
  readonly clock: Clock
  readonly signal: AbortSignal
}

/**
 * Asks a wallet to switch to a network, adding the network first if the wallet does not know it. Resolves only after the
 * wallet confirmed the network.
 *
 * @throws LatchkeyError `USER_REJECTED` | `CHAIN_NOT_SUPPORTED` | `REQUEST_ALREADY_PENDING` | `UNAUTHORIZED` | `ABORTED` | …
 * @see EIP-3326 https://eips.ethereum.org/EIPS/eip-3326 and EIP-3085 https://eips.ethereum.org/EIPS/eip-3085
 */
export async function moveWallet(parameters: MoveWalletParameters): Promise<void> {
  const { provider, network, signal } = parameters
  const chainId = network.caipNetworkId
  const arrival = watchArrival(parameters)
  try {
    if ((await offerNetwork(parameters)) === 'added') {
      throwIfAborted(signal)
      // By EIP-3085 a wallet may or may not switch to the added network.
      if ((await askChainId(provider)) !== chainId && (await requestMove(parameters)) === 'unknown') throw notSupported(chainId)
    }
    await confirm(parameters, arrival.promise)
  } finally {
    arrival.stop()
  }
}

interface Arrival {
  /** Resolves when the wallet reports the network, or on abort. */
  readonly promise: Promise<void>
  readonly stop: () => void
}

/** Listens for the wallet's own report from before the request, so that none is missed. An abort removes the listener, even if the wallet never answers. */
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
