import * as z from 'zod/mini'
import { CAIP_ADDRESS } from '../caip/parseCaip.js'
import type { CaipNetworkId } from '../contracts/caip.js'
import { cleanWalletName } from '../wallets/cleanWalletName.js'

// The shapes of stored values, which an earlier version of the page or another script of the origin may have written.

/** Ids are shorter; longer ones were not written by this package. */
const LONGEST_TEXT = 1_024
const MOST_NAMESPACES = 32

/** The largest time to which one millisecond can be added without losing precision. */
const LATEST_TIME = 8.64e15

const text = z.string().check(z.minLength(1), z.maxLength(LONGEST_TEXT))
const isText = (value: unknown): value is string => text.safeParse(value).success

/** The wallet chosen on a namespace. The address is shown as the account in use; only the adapter, which may not be loaded yet, can validate it. */
const connection = z.object({
  connectorId: text,
  address: z.string().check(z.regex(CAIP_ADDRESS)),
  usedAtMs: z.number().check(z.gte(-LATEST_TIME), z.lte(LATEST_TIME)),
})

/** The decision of a namespace: `left`, or the wallet. */
export const decision = z.union([
  z.pipe(
    z.object({ left: z.literal(true) }),
    z.transform(() => 'left' as const),
  ),
  connection,
])

const networkIds = z.pipe(
  z.record(z.string(), z.unknown()),
  z.transform((ids) => Object.fromEntries(Object.entries(ids).filter((entry): entry is [string, CaipNetworkId] => isText(entry[1])))),
)

/** The active namespace, and the network of each; values that are not strings are dropped. */
export const choice = z.pipe(
  z.object({ namespace: z.catch(z.optional(text), undefined), networkIds }),
  z.transform(({ namespace, ...rest }) => ({ ...rest, ...(namespace === undefined ? {} : { namespace }) })),
)

const recentWallet = z.object({
  connectorId: text,
  name: z.pipe(z.pipe(z.unknown(), z.transform(cleanWalletName)), text),
  namespaces: z.pipe(
    z.array(z.unknown()),
    z.transform((names) => names.slice(0, MOST_NAMESPACES).filter(isText)),
  ),
})

/** Recently used wallets; malformed entries are dropped. */
export const recentWallets = z.pipe(
  z.array(z.unknown()),
  z.transform((entries) => entries.flatMap((entry) => recentWallet.safeParse(entry).data ?? [])),
)
