import type { CaipAddressParts, PluginContext } from '@latchkey/kernel'
import { LatchkeyError, parseUnits } from '@latchkey/kernel'
import { networkOf } from '../account/activeAccount.js'

/** Parameters of {@link sendCoins}. */
export interface CoinTransfer {
  /** On a network of the application. */
  readonly to: CaipAddressParts
  /** Of the network's own coin, a plain decimal such as `0.01`; never through a float. */
  readonly amount: string
  readonly signal?: AbortSignal | undefined
}

type Wallet = Pick<PluginContext, 'state' | 'switchNetwork' | 'sendTransfer'>

/**
 * Asks the wallet to send a network's own coin, on that network: it is switched to first.
 *
 * @returns The id of the transaction.
 * @throws LatchkeyError `NETWORK_NOT_CONFIGURED` | `AMOUNT_INVALID` | `NOT_CONNECTED` | `USER_REJECTED` | …
 */
export async function sendCoins({ state, switchNetwork, sendTransfer }: Wallet, { to, amount, signal }: CoinTransfer): Promise<string> {
  const { namespace, address, caipNetworkId: chainId } = to
  const network = networkOf(state.current, chainId)
  if (!network) throw new LatchkeyError('NETWORK_NOT_CONFIGURED', { chainId })
  const amountBaseUnits = parseUnits(amount, network.nativeCurrency.decimals)
  const abort = signal && { signal }
  if (state.current.activeNetworkIds[namespace] !== chainId) await switchNetwork({ chainId, ...abort })
  return sendTransfer({ namespace, to: address, amountBaseUnits, ...abort })
}
