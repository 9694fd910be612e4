import type { AccountInfo } from '../rpc/nodeShapes.js'
import { accountInfos, rent } from '../rpc/nodeShapes.js'
import type { Question } from './question.js'
import { ask } from './question.js'

/** What is at each address; null for nothing. @throws LatchkeyError `RPC_FAILED` | … */
export async function readAccountInfos(question: Question, addresses: readonly string[]): Promise<readonly (AccountInfo | null)[]> {
  const params = [addresses, { commitment: 'confirmed', encoding: 'base64' }]
  const { value } = await ask(question, { method: 'getMultipleAccounts', params, shape: accountInfos })
  return addresses.map((_, index) => value[index] ?? null)
}

/** Lamports that an account of a size has to hold. @throws LatchkeyError `RPC_FAILED` | … */
export const readRent = (question: Question, bytes: number): Promise<bigint> =>
  ask(question, { method: 'getMinimumBalanceForRentExemption', params: [bytes], shape: rent })
