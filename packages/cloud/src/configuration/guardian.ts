import * as z from 'zod/mini'
import { lettersPerHour, mailFrom, origin, shownText } from './embedded.js'

/** A service of embedded wallets whose recovery shares are kept here. */
const service = z.strictObject({
  /** Of its frame, which alone may ask. */
  origin,
  /** As letters call it. */
  name: shownText(64),
})

/** The second service of embedded wallets, run apart from the first one: it serves nothing else. */
export const guardianSchema = z.strictObject({
  services: z.array(service).check(
    z.minLength(1, 'is empty'),
    z.maxLength(100),
    z.refine((list) => new Set(list.map((each) => each.origin)).size === list.length, { error: 'has an origin twice' }),
  ),
  mailFrom,
  /** Letters for accounts of one service in an hour, to however many addresses. */
  lettersPerHour,
})

/** The configuration of the second service. */
export type GuardianConfiguration = z.output<typeof guardianSchema>
