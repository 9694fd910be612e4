import * as z from 'zod/mini'

/** Sign-in by signed messages, kept by the cloud. */
export const signInSchema = z.strictObject({
  /** How long a session lasts; a message that expires earlier ends it. */
  sessionMinutes: z._default(z.int().check(z.gte(1), z.lte(1_440)), 60),
  /** Sign-ins that one address may try in a minute. */
  triesPerMinute: z._default(z.int().check(z.gte(1), z.lte(10_000)), 30),
  /** Whether messages of the reference's clients are taken, in which wallets do not recognise a sign-in. */
  referenceMessages: z._default(z.boolean(), false),
  /** Sessions of one account that begin in a minute. */
  sessionsPerMinute: z._default(z.int().check(z.gte(1), z.lte(10_000)), 10),
  /** Accounts that sign in to a project for the first time, from one network in a day. */
  accountsPerDay: z._default(z.int().check(z.gte(1), z.lte(1_000_000)), 1_000),
})
