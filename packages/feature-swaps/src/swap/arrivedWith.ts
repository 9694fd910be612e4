import type { ArrivalQuestion } from '@latchkey/evm-kit/send'
import { readArrival } from '@latchkey/evm-kit/send'
import type { SwapOutcome } from './Delivery.js'

/** The outcome of a swap whose receipt is known, with the amount that arrived where that can be told. */
export async function arrivedWith(question: ArrivalQuestion): Promise<SwapOutcome> {
  const amountReceived = await readArrival(question).catch(() => undefined)
  return { transactionId: question.receipt.transactionHash, ...(amountReceived !== undefined && { amountReceived }) }
}
