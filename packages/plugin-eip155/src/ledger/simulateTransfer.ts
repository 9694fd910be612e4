import type { EvmQuestion } from '@latchkey/evm-kit/read'
import { decodeWords, encodeCall, erc20, readRevert, readSimulated } from '@latchkey/evm-kit/read'
import { isLatchkeyError } from '@latchkey/kernel'
import { transferError } from '@latchkey/plugin-kit/wallet'
import type { Call } from './Call.js'

/** What is simulated. */
export interface SimulationQuestion extends EvmQuestion {
  readonly account: string
  readonly call: Call
}

/**
 * Simulates a transfer on the latest block.
 *
 * @throws LatchkeyError `TRANSFER_WOULD_FAIL`, with the contract's reason | `RPC_FAILED` | … where no node answers: what cannot be simulated
 * is not sent
 */
export async function simulateTransfer({ chain, signal, account, call }: SimulationQuestion): Promise<void> {
  const answer = await chain.read('eth_call', [{ from: account, ...call }, 'latest'], signal).catch((cause: unknown) => {
    const revert = readRevert(cause)
    if (revert) throw transferError('TRANSFER_WOULD_FAIL', { reason: revert.reason }, { cause })
    throw cause
  })
  // Old tokens return nothing; others say by `false` that nothing was moved.
  if (call.data !== '0x' && decodeWords(answer, 1)?.[0] === 0n)
    throw transferError('TRANSFER_WOULD_FAIL', { reason: 'the token answers that nothing would be moved' })
}

/** Codes of nodes without `eth_simulateV1`. */
const NOT_THERE = ['METHOD_NOT_SUPPORTED', 'PARAMS_INVALID', 'RPC_FAILED'] as const

/**
 * Measures how much of a token arrives at the receiver: its balance before and after, simulated in one block.
 *
 * @returns Undefined where the node cannot tell.
 * @throws LatchkeyError `RPC_TIMEOUT` | `ABORTED` | …
 */
export async function measureArrival(question: SimulationQuestion, to: string): Promise<bigint | undefined> {
  const { chain, signal, account, call } = question
  const balance = { to: call.to, data: encodeCall(erc20['balanceOf(address)'], to) }
  const blocks = { blockStateCalls: [{ calls: [balance, { from: account, ...call }, balance] }] }
  const answer = await chain.read('eth_simulateV1', [blocks, 'latest'], signal).catch((error: unknown) => {
    if (NOT_THERE.some((code) => isLatchkeyError(error, code))) return undefined
    throw error
  })
  const calls = readSimulated(answer)
  if (calls.length !== 3 || calls.some(({ status }) => status !== '0x1')) return undefined
  const [before, , after] = calls.map(({ returnData }) => decodeWords(returnData, 1)?.[0])
  return before === undefined || after === undefined ? undefined : after - before
}
