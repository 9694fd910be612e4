import type { CloudDatabase } from '../storage/openDatabase.js'
import { DAY_MS } from '../timeouts.js'
import type { Prices } from './PriceSource.js'

/** Days that are kept, today included. */
export const DAYS = 30
/** Tokens of which a day is kept, of all chains. */
const MOST_A_DAY = 5_000
/** Rows of one statement: engines bound its parameters. */
const AT_ONCE = 100

/** The price of one day. */
export interface DayPrice {
  /** `2026-11-26`, in UTC. */
  readonly day: string
  readonly price: number
}

/** Prices of the last {@link DAYS} days: of each day the first that anybody asked for. */
export interface PriceDays {
  /** Prices were read: those of tokens without one of today are kept. Days that are over are dropped. */
  note(chainId: string, prices: Prices): Promise<void>
  /** The oldest first; a day without a question has none. */
  read(chainId: string, addresses: readonly string[]): Promise<ReadonlyMap<string, readonly DayPrice[]>>
}

interface PriceDaysParts {
  readonly db: CloudDatabase
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** Opens them. Several processes may share the table: who comes first decides the price of the day. */
export function createPriceDays({ db: { query }, now }: PriceDaysParts): PriceDays {
  const today = (): number => Math.floor(now() / DAY_MS)
  let noted = { day: 0, keys: new Set<string>() }
  const begin = async (day: number): Promise<void> => {
    noted = { day, keys: new Set() }
    await query
      .deleteFrom('price_days')
      .where('day', '<=', day - DAYS)
      .execute()
  }
  return {
    async note(chainId, prices) {
      const day = today()
      if (noted.day !== day) await begin(day)
      const rows = [...prices].flatMap(([address, price]) => {
        const key = `${chainId}:${address}`
        if (noted.keys.has(key) || noted.keys.size >= MOST_A_DAY) return []
        noted.keys.add(key)
        return [{ chain: chainId, address, day, price: String(price) }]
      })
      for (let at = 0; at < rows.length; at += AT_ONCE)
        await query
          .insertInto('price_days')
          .values(rows.slice(at, at + AT_ONCE))
          .onConflict((conflict) => conflict.doNothing())
          .execute()
    },
    async read(chainId, addresses) {
      if (addresses.length === 0) return new Map()
      const rows = await query
        .selectFrom('price_days')
        .selectAll()
        .where('chain', '=', chainId)
        .where('address', 'in', [...addresses])
        .where('day', '>', today() - DAYS)
        .orderBy('day')
        .execute()
      const found = new Map<string, DayPrice[]>()
      for (const { address, day, price } of rows) {
        const days = found.get(address) ?? []
        days.push({ day: new Date(day * DAY_MS).toISOString().slice(0, 10), price: Number(price) })
        found.set(address, days)
      }
      return found
    },
  }
}
