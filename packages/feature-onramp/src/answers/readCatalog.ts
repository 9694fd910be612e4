import type { Network } from '@latchkey/kernel'
import type * as z from 'zod/mini'
import type { OnrampCatalog, OnrampFiat } from '../contracts/index.js'
import { tokenKey } from '../flow/tokenKey.js'
import * as answers from './schemas.js'

/** Most entries of one list that are read. */
const MOST = 1_000

/** Reads each item. Invalid items are left out. */
function readEach<T>(schema: z.ZodMiniType<T>, items: readonly unknown[]): readonly T[] {
  return items.slice(0, MOST).flatMap((item) => {
    const read = schema.safeParse(item)
    return read.success ? [read.data] : []
  })
}

/** Removes duplicates by key; the first entry counts. */
const unique = <T>(items: readonly T[], keyOf: (item: T) => string): readonly T[] =>
  [...new Map(items.toReversed().map((item) => [keyOf(item), item])).values()].toReversed()

/**
 * Reads the catalogue of a provider.
 *
 * @param networks - Tokens elsewhere are left out.
 * @returns Undefined if it is no catalogue.
 */
export function readCatalog(value: unknown, networks: readonly Network[]): OnrampCatalog | undefined {
  const read = answers.catalog.safeParse(value)
  if (!read.success) return undefined
  const known = new Set<string>(networks.map(({ caipNetworkId }) => caipNetworkId))
  const tokens = unique(
    readEach(answers.token, read.data.tokens).filter((token) => known.has(token.chainId)),
    tokenKey,
  )
  return { tokens, fiats: read.data.fiats && readFiats(read.data.fiats) }
}

function readFiats(items: readonly unknown[]): readonly OnrampFiat[] {
  const fiats = readEach(answers.fiat, items).map(({ code, methods }) => ({
    code,
    methods: unique(readEach(answers.method, methods), ({ id }) => id),
  }))
  return unique(
    fiats.filter(({ methods }) => methods.length > 0),
    ({ code }) => code,
  )
}
