import { custom } from 'viem'
import type { Eip155Chain } from '@latchkey/plugin-eip155'

const CHAIN_ID = 31_337
const TEN_COINS = '0x8ac7230489e80000'

/** The answers of the examples' chain. Every account has ten coins, and transactions are rejected. */
const answers: Readonly<Record<string, unknown>> = {
  eth_chainId: '0x7a69',
  net_listening: true,
  eth_blockNumber: '0x1',
  eth_getBalance: TEN_COINS,
}

const request = async ({ method }: { readonly method: string }): Promise<unknown> => {
  if (method in answers) return answers[method]
  throw Object.assign(new Error(`The chain of this page does not support ${method}.`), { code: -32_601 })
}

/** A node inside the page, so that the examples need no server. */
export const pageNode = custom({ request }, { retryCount: 0 })

/** The network of the examples, for the application and the wallet. No request is sent to the URL. */
export const pageChain: Eip155Chain = {
  id: CHAIN_ID,
  name: 'Page chain',
  nativeCurrency: { name: 'Test coin', symbol: 'TEST', decimals: 18 },
  rpcUrls: { default: { http: ['https://chain.invalid'] } },
  testnet: true,
}
