// Who sends transactions to a local chain, and waits until they are in a block.
import type { Hex, LocalAccount } from 'viem'
import { createPublicClient, createTestClient, createWalletClient, http } from 'viem'
import { mainnet } from 'viem/chains'

/** A node of anvil. */
interface LocalNode {
  readonly url: string
  readonly chainId: number
}

/** Clients of a local chain. `included` throws where a transaction failed. */
export function createWriter({ url, chainId }: LocalNode, account: LocalAccount) {
  const chain = { ...mainnet, id: chainId }
  const transport = http(url)
  const reader = createPublicClient({ chain, transport, pollingInterval: 20 })
  const writer = createWalletClient({ chain, transport, account })
  const node = createTestClient({ chain, transport, mode: 'anvil' })
  const included = async (hash: Hex) => {
    const receipt = await reader.waitForTransactionReceipt({ hash })
    if (receipt.status !== 'success') throw new Error(`${hash} failed`)
    return receipt
  }
  return { reader, writer, node, included }
}
