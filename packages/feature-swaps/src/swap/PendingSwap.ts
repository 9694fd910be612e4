import type { PendingStore, SentRecord } from '@latchkey/evm-kit/send'
import { readSent, storedAmount, writeSent } from '@latchkey/evm-kit/send'
import type { CaipNetworkId, ScopedStorage } from '@latchkey/kernel'
import { cleanWalletName } from '@latchkey/kernel'
import * as z from 'zod/mini'
import type { SwapQuote, SwapToken } from '../contracts/index.js'
import { pendingKey } from '../flow/pendingKey.js'

const short = z.string().check(z.minLength(1), z.maxLength(128))
const name = z.pipe(
  short,
  z.transform((text) => cleanWalletName(text)),
)

const token = z.object({
  address: z.string().check(z.regex(/^0x[0-9a-f]{40}$/)),
  symbol: name,
  name,
  decimals: z.int().check(z.gte(0), z.lte(77)),
  isNative: z.boolean(),
})

/** What was shown. */
const shown = z.object({
  quote: z.object({ providerId: short, from: token, to: token, amountIn: storedAmount, amountOut: storedAmount, minimumOut: storedAmount }),
})

/** A swap that was sent, or may have been, as it is stored: one for each account and network. */
export interface PendingSwap extends SentRecord {
  readonly quote: z.infer<typeof shown>['quote']
}

/** What is stored for a swap. */
export const pendingSwaps = (storage: ScopedStorage): PendingStore<PendingSwap> => ({
  storage,
  keyOf: pendingKey,
  read: readPending,
  write: writePending,
})

/** Reads a stored record; anything but a record is undefined. */
export function readPending(value: unknown): PendingSwap | undefined {
  const sent = readSent(value)
  const read = shown.safeParse(value)
  return sent && read.success ? { ...sent, ...read.data } : undefined
}

/** A record as it is stored: amounts are decimal. */
export function writePending({ quote, ...sent }: PendingSwap): unknown {
  const { providerId, from, to, amountIn, amountOut, minimumOut } = quote
  return {
    ...writeSent(sent),
    quote: {
      providerId,
      from: shownToken(from),
      to: shownToken(to),
      amountIn: String(amountIn),
      amountOut: String(amountOut),
      minimumOut: String(minimumOut),
    },
  }
}

const shownToken = ({ address, symbol, name: named, decimals, isNative }: Omit<SwapToken, 'chainId'>) => ({
  address,
  symbol,
  name: named,
  decimals,
  isNative,
})

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
