import type { Account, Asset, NamespaceAdapter, Network } from '@latchkey/kernel'
import { cleanWalletName, LatchkeyError } from '@latchkey/kernel'
import type { SendAsset } from '../contracts/SendState.js'

/** What is asked. */
export interface AssetsQuestion {
  readonly account: Account
  readonly network: Network
  readonly adapter: NamespaceAdapter
  /** Tokens to look for. */
  readonly tokens: readonly string[]
  readonly signal: AbortSignal
}

/**
 * The coin and the tokens that an account has, by the chain. The coin comes first, also where there is none of it.
 *
 * @throws LatchkeyError `BALANCE_UNAVAILABLE` where the chain's plugin reads none | `RPC_FAILED` | `ABORTED` | …
 */
export async function readAssets({ adapter, ...asked }: AssetsQuestion): Promise<readonly SendAsset[]> {
  const { name, symbol, decimals } = asked.network.nativeCurrency
  const ledger = await adapter.ledger?.()
  const found = (await ledger?.listAssets?.(asked)) ?? []
  const coin = found.find(({ token }) => token === undefined)
  const amountBaseUnits = coin?.amountBaseUnits ?? (await adapter.getBalance?.(asked))
  if (amountBaseUnits === undefined) throw new LatchkeyError('BALANCE_UNAVAILABLE', { chainId: asked.network.caipNetworkId })
  return [{ symbol, name, decimals, amountBaseUnits }, ...found.filter(({ token }) => token !== undefined).map(toAsset)]
}

const toAsset = ({ token, symbol, name = symbol, decimals, amountBaseUnits }: Asset): SendAsset => ({
  ...{ token, decimals, amountBaseUnits },
  symbol: cleanWalletName(symbol),
  name: cleanWalletName(name),
})
