import { LatchkeyError } from '@latchkey/kernel'
import type { Network } from '@latchkey/kernel'
import type { Transport } from 'viem'
import { ResourceUnavailableRpcError } from 'viem'
import { readChainId } from '../chainId.js'

/**
 * Refuses a node that serves another chain than its network. The node is asked once, together with the first request;
 * until it has said the right chain, no answer of it is passed on.
 */
export function guardChain(transport: Transport, network: Network): Transport {
  let verdict: Promise<void> | undefined
  return (parameters) => {
    const node = transport(parameters)
    const verify = async (): Promise<void> => {
      const actual = await node.request({ method: 'eth_chainId' }).catch((error: unknown) => {
        verdict = undefined
        throw error
      })
      if (readChainId(actual) !== network.caipNetworkId) throw wrongChain(network, actual)
    }
    const ask = async (...[args, options]: Parameters<typeof node.request>): Promise<unknown> => {
      const answer = node.request(args, options)
      // Whichever fails, the chain is the better reason.
      answer.catch(() => undefined)
      await (verdict ??= verify())
      return answer
    }
    return { ...node, request: ask as typeof node.request }
  }
}

/** As an error of viem that asks the next node and is not tried again. */
function wrongChain({ caipNetworkId: expected }: Network, answer: unknown): ResourceUnavailableRpcError {
  const actual = readChainId(answer) ?? String(answer).slice(0, 32)
  return new ResourceUnavailableRpcError(new LatchkeyError('RPC_WRONG_CHAIN', { expected, actual }))
}
