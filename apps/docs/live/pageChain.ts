import { custom } from 'viem'
import type { Eip155Chain } from '@latchkey/plugin-eip155'

const CHAIN_ID = 31_337
const TEN_COINS = '0x8ac7230489e80000'

/** What the chain of the examples answers. It holds ten coins for everybody and takes no transactions. */
const answers: Readonly<Record<string, unknown>> = {
  eth_chainId: '0x7a69',
  net_listening: true,
  eth_blockNumber: '0x1',
  eth_getBalance: TEN_COINS,
}

const request = async ({ method }: { readonly method: string }): Promise<unknown> => {
  if (method in answers) return answers[method]
  throw Object.assign(new Error(`The chain of this page does not know ${method}.`), { code: -32_601 })
}

/** A node inside the page, so that the examples ask no server. */
export const pageNode = custom({ request }, { retryCount: 0 })

/** The network of the examples, as the application and the wallet know it. The URL is never asked. */
export const pageChain: Eip155Chain = {
  id: CHAIN_ID,
  name: 'Page chain',
  nativeCurrency: { name: 'Test coin', symbol: 'TEST', decimals: 18 },
  rpcUrls: { default: { http: ['https://chain.invalid'] } },
  testnet: true,
}
