import { createPublicClient, createWalletClient, defineChain, type Hex, http } from 'viem'
import { providerErrors } from './ProviderRpcError.js'
import type { WalletCore } from './WalletCore.js'

/** Fees of the new transaction: a node replaces none by less than a tenth more. */
const TIMES = 4n

/**
 * Signs the transaction that waits for its block again, with four times the fees, as a wallet does on the visitor's wish.
 *
 * @returns The new hash.
 * @throws ProviderRpcError if none of the wallet's accounts waits on the current chain
 */
export async function speedUp({ keys, chains, chainId }: WalletCore): Promise<Hex> {
  const known = chains.get(chainId)
  if (!known) throw providerErrors.disconnected()
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  const chain = defineChain({ id: chainId, name: known.name, nativeCurrency, rpcUrls: { default: { http: [known.rpcUrl] } } })
  const transport = http(known.rpcUrl)
  const { transactions } = await createPublicClient({ chain, transport }).getBlock({ blockTag: 'pending', includeTransactions: true })
  const waiting = transactions.find(({ from }) => keys.some(({ address }) => address.toLowerCase() === from))
  const account = keys.find(({ address }) => address.toLowerCase() === waiting?.from)
  if (!waiting || !account) throw providerErrors.internal('No transaction of this wallet waits for its block.')
  const { to, value, input: data, nonce, gas, maxFeePerGas, gasPrice = 0n } = waiting
  const fee = (maxFeePerGas ?? gasPrice) * TIMES
  const fees = { maxFeePerGas: fee, maxPriorityFeePerGas: fee }
  return createWalletClient({ account, chain, transport }).sendTransaction({ to, value, data, nonce, gas, ...fees })
}
