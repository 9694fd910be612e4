import * as z from 'zod/mini'
import { identifier, listOf } from '../shapes/shapes.js'
import { email, otp, sealed, secret, splitting } from './shapes.js'

// `POST /guardian/v1/…` of the second service, at an origin of its own: the frame asks it directly. It knows nothing of the first service's logins.

/** `POST code`: sends a code to an address of the visitor, whether or not something is kept under it. */
export const guardianCodeBodySchema = z.object({
  /** As the first service calls both. */
  projectId: identifier,
  accountId: identifier,
  email,
})
/** Its answer, the same for addresses that are known and unknown. */
export const guardianCodeAnswerSchema = z.object({ loginId: secret })

/** `POST open`: the code of the letter. */
export const guardianOpenBodySchema = z.object({ loginId: secret, code: otp })
/** Its answer: for ten minutes, of this account and address. */
export const guardianOpenAnswerSchema = z.object({ token: secret })

/** Shares that are kept under one address of an account: those of attempts that ended between the two services are among them. */
export const MOST_GUARDED = 8

/** `POST keep`: keeps a share beside what is kept. Only a confirmation drops others: those of its generation and earlier ones. */
export const guardianKeepBodySchema = z.object({
  token: secret,
  share: sealed,
  splitting,
  /** Under which the service has the splitting, or will have it. */
  generation: z.int().check(z.gte(1)),
  /** The service has answered that it has this splitting under this generation: no other one of it, or of an earlier one, can come to hold any more. */
  isConfirmed: z.optional(z.boolean()),
})

/** `POST give`. */
export const guardianGiveBodySchema = z.object({ token: secret })
/** Its answer: what is kept under the address; the newest first. At most one fits to what the service has. */
export const guardianGiveAnswerSchema = z.object({ shares: listOf(sealed, MOST_GUARDED) })

/** `POST drop`: what is kept under the address, of an account that is deleted. */
export const guardianDropBodySchema = z.object({ token: secret })
/** Its answer: whether anything was kept there. */
export const guardianDropAnswerSchema = z.object({ isDropped: z.boolean() })
