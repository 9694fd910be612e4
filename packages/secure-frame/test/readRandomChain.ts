import type { Hex } from 'viem'
import type { RandomChain } from './randomActions.js'
import { startSmartChain } from './smartChain.js'

/** The contracts of accounts by EIP-7702 as a real chain has them, for a node that has no chain. */
export async function readRandomChain(): Promise<RandomChain> {
  const chain = await startSmartChain()
  try {
    const contracts = await chain.delegations()
    const { enforcers, ...others } = contracts
    const read = async (address: string) =>
      [address.toLowerCase(), (await chain.request('eth_getCode', [address, 'latest'])) as Hex] as const
    const codes = await Promise.all([...Object.values(others), ...Object.values(enforcers)].map(read))
    return { chainId: chain.anvil.chainId, contracts, codes: new Map(codes) }
  } finally {
    await chain.stop()
  }
}
