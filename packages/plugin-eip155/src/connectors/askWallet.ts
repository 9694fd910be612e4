import { fromProviderError, LatchkeyError } from '@latchkey/kernel'
import type { CaipNetworkId } from '@latchkey/kernel'
import type { Eip1193Request } from '../requests/Eip1193Provider.js'
import { readChainId } from '../chain/walletShapes.js'
import type { WalletProvider } from './WalletProvider.js'

/** Sends one request to a wallet. Rejects with a `LatchkeyError` whose `cause` is the wallet's error. */
export async function askWallet(provider: WalletProvider, request: Eip1193Request): Promise<unknown> {
  try {
    return await provider.request(request)
  } catch (error) {
    throw fromProviderError(error, { method: request.method })
  }
}

/** The wallet's network. Never prompts. @throws LatchkeyError `WALLET_FAILED` and the wallet's errors */
export async function askChainId(provider: WalletProvider): Promise<CaipNetworkId> {
  const method = 'eth_chainId'
  const chainId = readChainId(await askWallet(provider, { method }))
  if (!chainId) throw new LatchkeyError('WALLET_FAILED', { method, detail: 'The wallet did not say which network it is on.' })
  return chainId
}
