import type { CaipNetworkId } from '@latchkey/kernel'
import { cleanWalletName } from '@latchkey/kernel'
import * as z from 'zod/mini'
import type { SwapQuote, SwapToken, SwapTransaction } from '../contracts/index.js'
import { BUNDLE_ID, isHash } from './identifiers.js'

/** Longer calldata is not stored: then a sped-up transaction is found by its nonce as long as the page that sent it is open. */
const LONGEST_CALL = 40_000
const LATEST_MS = 8.64e15

const short = z.string().check(z.minLength(1), z.maxLength(128))
const amount = z.pipe(
  z.string().check(z.regex(/^\d{1,78}$/)),
  z.transform((digits) => BigInt(digits)),
)
const address = z.string().check(z.regex(/^0x[0-9a-f]{40}$/))
const name = z.pipe(
  short,
  z.transform((text) => cleanWalletName(text)),
)

const token = z.object({
  address,
  symbol: name,
  name,
  decimals: z.int().check(z.gte(0), z.lte(77)),
  isNative: z.boolean(),
})

const fields = z.object({
  /** Names this swap among all tabs. */
  key: short,
  kind: z.enum(['transaction', 'bundle']),
  sentAtMs: z.number().check(z.gte(0), z.lte(LATEST_MS)),
  /** Until so long after sending the contract takes it, in milliseconds. */
  validForMs: z.number().check(z.gte(0), z.lte(LATEST_MS)),
  /** What was shown. */
  quote: z.object({ providerId: short, from: token, to: token, amountIn: amount, amountOut: amount, minimumOut: amount }),
  call: z.optional(
    z.object({
      to: address,
      data: z.string().check(z.maxLength(LONGEST_CALL), z.regex(/^0x[0-9a-f]*$/i)),
      value: amount,
    }),
  ),
  /** A transaction's hash, or a bundle's id; absent until the wallet answered. */
  transactionId: z.optional(z.string().check(z.regex(BUNDLE_ID))),
  nonce: z.optional(amount),
  fromBlock: z.optional(amount),
})

const record = fields.check(
  z.refine(({ kind, transactionId }) => kind === 'bundle' || transactionId === undefined || isHash(transactionId)),
)

/** A swap that was sent, or may have been, as it is stored: one for each account and network. */
export type PendingSwap = z.infer<typeof record>

/** What a swap is stored as while its wallet is asked. */
export interface Begun {
  readonly key: string
  readonly kind: PendingSwap['kind']
  readonly sentAtMs: number
  readonly validForMs: number
  readonly quote: SwapQuote
  /** Of a bundle there is none: the wallet makes it. */
  readonly call?: SwapTransaction | undefined
  readonly transactionId?: string | undefined
  readonly nonce?: bigint | undefined
  readonly fromBlock?: bigint | undefined
}

/** Reads a stored record; anything but a record is undefined. */
export function readPending(value: unknown): PendingSwap | undefined {
  const read = record.safeParse(value)
  return read.success ? read.data : undefined
}

/** A record as it is stored: amounts are decimal. */
export function writePending({ call, quote, nonce, fromBlock, ...rest }: Begun | PendingSwap): unknown {
  const { providerId, from, to, amountIn, amountOut, minimumOut } = quote
  const tokenOf = ({ address: at, symbol, name: named, decimals, isNative }: Omit<SwapToken, 'chainId'>) => ({
    address: at,
    symbol,
    name: named,
    decimals,
    isNative,
  })
  return {
    ...rest,
    quote: {
      providerId,
      from: tokenOf(from),
      to: tokenOf(to),
      amountIn: String(amountIn),
      amountOut: String(amountOut),
      minimumOut: String(minimumOut),
    },
    ...(call && call.data.length <= LONGEST_CALL && { call: { to: call.to.toLowerCase(), data: call.data, value: String(call.value) } }),
    ...(nonce !== undefined && { nonce: String(nonce) }),
    ...(fromBlock !== undefined && { fromBlock: String(fromBlock) }),
  }
}

/** The quote of a record, as far as views draw it. It cannot be swapped again. */
export function quoteOf({ quote, key, sentAtMs }: PendingSwap, chainId: CaipNetworkId): SwapQuote {
  return {
    ...quote,
    id: key,
    chainId,
    from: { ...quote.from, chainId },
    to: { ...quote.to, chainId },
    slippageBps: 0,
    route: [],
    providerFee: 0n,
    takesPermit: false,
    quotedAtMs: sentAtMs,
    expiresAtMs: sentAtMs,
  }
}
