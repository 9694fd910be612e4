import * as z from 'zod/mini'

/** A list of the smart sessions (ERC-7715) that accounts granted. */
export const smartSessionsSchema = z.strictObject({
  /** Sessions of one account in one project; those that were revoked count for 30 days. */
  sessionsPerAccount: z._default(z.int().check(z.gte(1), z.lte(150)), 100),
  /** Grants and revocations that one address may send in a minute. */
  triesPerMinute: z._default(z.int().check(z.gte(1), z.lte(10_000)), 30),
  /** Grants that one address may have listed in a day. */
  addedPerDay: z._default(z.int().check(z.gte(1), z.lte(1_000_000)), 200),
})

/** The configuration of the list. */
export type SmartSessionsConfiguration = z.output<typeof smartSessionsSchema>
