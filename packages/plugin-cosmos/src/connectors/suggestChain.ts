import { LatchkeyError } from '@latchkey/kernel'
import type { CosmosNetwork } from '../networks.js'
import type { KeplrWallet } from '../discovery/KeplrWallet.js'

/** SLIP-44 of the Cosmos Hub, whose keys most chains share. */
const COSMOS_COIN_TYPE = 118

/**
 * Adds an unknown network to a wallet. The wallet asks the visitor.
 *
 * @throws LatchkeyError `CHAIN_NOT_SUPPORTED`, where the network names no endpoints or the wallet takes none
 */
export async function suggestChain(wallet: KeplrWallet, network: CosmosNetwork, cause: unknown): Promise<void> {
  const { id, name, prefix, denom, symbol, decimals, gasPrice, restUrl, coinType = COSMOS_COIN_TYPE, rpcUrls = [] } = network
  const [rpc] = rpcUrls
  if (!wallet.experimentalSuggestChain || !rpc || !restUrl) {
    throw new LatchkeyError('CHAIN_NOT_SUPPORTED', { chainId: `cosmos:${id}` }, { cause })
  }
  const currency = { coinDenom: symbol, coinMinimalDenom: denom, coinDecimals: decimals }
  await wallet.experimentalSuggestChain({
    chainId: id,
    chainName: name,
    rpc,
    rest: restUrl,
    bip44: { coinType },
    bech32Config: {
      bech32PrefixAccAddr: prefix,
      bech32PrefixAccPub: `${prefix}pub`,
      bech32PrefixValAddr: `${prefix}valoper`,
      bech32PrefixValPub: `${prefix}valoperpub`,
      bech32PrefixConsAddr: `${prefix}valcons`,
      bech32PrefixConsPub: `${prefix}valconspub`,
    },
    currencies: [currency],
    feeCurrencies: [{ ...currency, gasPriceStep: { low: gasPrice, average: gasPrice, high: gasPrice * 2 } }],
    stakeCurrency: currency,
  })
}
