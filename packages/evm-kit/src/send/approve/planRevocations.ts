import { encodeCall } from '../../read/words.js'
import { erc20 } from '../../read/erc20.js'
import { tryWords } from '../../read/readContract.js'
import type { EvmQuestion } from '../../read/EvmChain.js'
import type { EvmTransaction } from '../EvmTransaction.js'
import { holdings } from '../measure/functions.js'

/** Where Permit2 is on every network that has it. @see https://github.com/Uniswap/permit2 */
export const PERMIT2 = '0x000000000022d473030f116ddee9f6b43ac78ba3'

/** What is called of Permit2; the selector by signature. The tests compare with viem. */
export const permit2 = { 'approve(address,address,uint160,uint48)': '0x87517c45' } as const

/** Whose permissions are looked at. */
export interface RevocationQuestion extends EvmQuestion {
  readonly account: string
  /** The token that is paid with, lower case. */
  readonly token: string
  /** Contracts that are called, or that take the token; lower case. */
  readonly spenders: readonly string[]
}

/** The clock of the device may be wrong by so many seconds. */
const SLACK_S = 86_400n

/**
 * Plans the end of what an earlier visit lets contracts take of a token through Permit2, beside what is approved for these calls. A permission
 * counts where it has not expired and Permit2 itself may take the token.
 *
 * @returns A call of Permit2 for each contract; none on networks without it.
 * @throws LatchkeyError `RPC_FAILED` | `RPC_TIMEOUT` | …
 */
export async function planRevocations({ chain, signal, account, token, spenders }: RevocationQuestion): Promise<readonly EvmTransaction[]> {
  const question = { chain, signal }
  const mayTake = (spender: string) =>
    tryWords(question, { to: PERMIT2, data: encodeCall(holdings['allowance(address,address,address)'], account, token, spender), words: 2 })
  const [allowed, ...granted] = await Promise.all([
    tryWords(question, { to: token, data: encodeCall(erc20['allowance(address,address)'], account, PERMIT2) }),
    ...spenders.map(mayTake),
  ])
  if (!allowed?.[0]) return []
  const nowS = BigInt(Math.floor(chain.clock.now() / 1_000))
  return spenders.flatMap((spender, index) => {
    const [amount = 0n, expiration = 0n] = granted[index] ?? []
    return amount > 0n && expiration + SLACK_S > nowS ? [revocation(token, spender)] : []
  })
}

const revocation = (token: string, spender: string): EvmTransaction => ({
  to: PERMIT2,
  data: encodeCall(permit2['approve(address,address,uint160,uint48)'], token, spender, 0n, 0n),
  value: 0n,
})
