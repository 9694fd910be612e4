import type { Hex } from 'viem'
import { decodeErrorResult } from 'viem'
import type { Abi } from 'viem'
import { RpcFailure } from '../node/answerRpc.js'

/** What an entry point refuses with: the code of ERC-7769 for a validation that failed, and its reason (`AA…`). Other errors are thrown as they are. */
export function revertOf(error: unknown, abi: Abi): RpcFailure {
  const data = dataOf(error)
  if (data === undefined) throw error
  const { errorName, args = [] } = decodeErrorResult({ abi, data })
  const reason = args.find((each) => typeof each === 'string' && !each.startsWith('0x'))
  return new RpcFailure(-32_500, `${errorName}: ${typeof reason === 'string' ? reason : ''}`)
}

function dataOf(error: unknown): Hex | undefined {
  for (let each = error; typeof each === 'object' && each !== null; each = (each as { readonly cause?: unknown }).cause) {
    const { data } = each as { readonly data?: unknown }
    if (typeof data === 'string' && /^0x[0-9a-f]{8,}$/i.test(data)) return data as Hex
  }
  return undefined
}
