import { encodeAbiParameters } from 'viem'
import type { ApprovalRequest } from '../src/screens/Screens.js'

/** The account that signs. */
export const ALICE = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'
/** Another. */
export const BOB = '0x3c44cdddb6a900fa2b585dd299e03d12fa4293bc'
/** A token contract. */
export const TOKEN = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'

/** What the node answers by method; a function gets the parameters. What it does not answer fails. */
export type Answers = Readonly<Record<string, unknown>>

/** A token's answers to `eth_call`. */
export const tokenCall =
  (decimals: number, symbol: string) =>
  (params: unknown): unknown => {
    const [{ data }] = params as readonly [{ readonly data: string }]
    if (data === '0x313ce567') return encodeAbiParameters([{ type: 'uint8' }], [decimals])
    return encodeAbiParameters([{ type: 'string' }], [symbol])
  }

/** A request with a node that answers by a script. */
export const requestOf = (
  method: string,
  params: unknown,
  answers: Answers = {},
  over: Partial<ApprovalRequest> = {},
): ApprovalRequest => ({
  method,
  params,
  chainId: 'eip155:1',
  page: { origin: 'https://shop.example' },
  address: ALICE,
  read: (asked, input) => {
    if (!Object.hasOwn(answers, asked)) return Promise.reject(new TypeError('not answered'))
    const answer = answers[asked]
    return Promise.resolve(typeof answer === 'function' ? (answer as (input: unknown) => unknown)(input) : answer)
  },
  ...over,
})
