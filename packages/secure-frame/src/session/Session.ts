import { keptWalletSchema, sessionSchema, tokensSchema } from '@latchkey/cloud-protocol/embedded'
import * as z from 'zod/mini'

/** Whose wallet it is, as this frame keeps it. */
export const storedSessionSchema = z.object({
  /** Of this login; nothing can be asked with it. It is what the page is told. */
  id: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
  tokens: tokensSchema,
  account: sessionSchema.shape.account,
  /** As the service answered last. */
  wallet: z.optional(keptWalletSchema),
  /** The addresses that this frame derived itself, once shares had given the seed. Later seeds are compared with them. */
  derived: z.optional(z.object({ eip155: keptWalletSchema.shape.eip155, solana: keptWalletSchema.shape.solana })),
  /** Addresses of smart accounts as this frame worked them out, by chain and contracts. */
  smart: z.optional(z.record(z.string(), keptWalletSchema.shape.eip155)),
  /** Of an account that is a passkey alone: base64url. */
  credentialId: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{1,1364}$/))),
})

/** A session with everything the frame knows of it. Replaced, never changed. */
export type Session = Readonly<z.output<typeof storedSessionSchema>>

/** What a login answers. */
export type LoginAnswer = z.output<typeof sessionSchema>

/** What the service keeps. */
export type KeptWallet = z.output<typeof keptWalletSchema>

const ID_BYTES = 16

/** The session of a login. */
export function toSession({ accessToken, refreshToken, accessUntilMs, account, wallet }: LoginAnswer): Session {
  const id = [...crypto.getRandomValues(new Uint8Array(ID_BYTES))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return { id, tokens: { accessToken, refreshToken, accessUntilMs }, account, ...(wallet && { wallet }) }
}
