import * as z from 'zod/mini'

/** Sign-in by signed messages, kept by the cloud. */
export const signInSchema = z.strictObject({
  /** How long a session lasts; a message that expires earlier ends it. */
  sessionMinutes: z._default(z.int().check(z.gte(1), z.lte(1_440)), 60),
  /** Sign-ins that one address may try in a minute. */
  triesPerMinute: z._default(z.int().check(z.gte(1), z.lte(10_000)), 30),
  /** Sessions of one account that begin in a minute. */
  sessionsPerMinute: z._default(z.int().check(z.gte(1), z.lte(10_000)), 10),
})
