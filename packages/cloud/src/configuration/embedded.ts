import type { loginKind, recoveryKind } from '@latchkey/cloud-protocol/embedded'
import { socialProvider } from '@latchkey/cloud-protocol/embedded'
import * as z from 'zod/mini'
import { operatorUrl } from './chains.js'

/** An origin that serves nothing else: its name is not that of the cloud, and with the default port it has none. */
const origin = operatorUrl.check(z.refine((value) => new URL(value).origin === value, "is no origin: write e.g. 'https://wallet.example'"))

const text = z.string().check(z.minLength(1), z.maxLength(4_096))

/** Addresses of a company, where it has others: a company of tests, or its own server in a firm. */
const endpoints = z.optional(
  z.strictObject({
    issuer: z.optional(operatorUrl),
    authorize: z.optional(operatorUrl),
    token: z.optional(operatorUrl),
    user: z.optional(operatorUrl),
  }),
)

const client = z.optional(z.strictObject({ clientId: text, clientSecret: z.optional(text), endpoints }))

/** Companies with whose accounts visitors can log in: each as it was registered there. */
const socials = z.strictObject({
  google: client,
  github: client,
  facebook: client,
  x: client,
  discord: client,
  /** Apple's clients have a key, by which they make their secret. */
  apple: z.optional(z.strictObject({ clientId: text, teamId: text, keyId: text, privateKey: text, endpoints })),
})

const own = z.enum(['email', 'passkey'])
const LOGINS = [...own.options, ...socialProvider.options] as const

/** The wallet of visitors who have none. */
export const embeddedSchema = z.strictObject({
  /** Where the frame is: an origin of its own, whose requests come to this cloud. */
  origin,
  /** In the order in which they are offered. */
  logins: z.array(z.enum(LOGINS)).check(z.minLength(1, 'is empty'), z.maxLength(LOGINS.length)),
  /** What can bring a wallet back on another device. */
  recoveries: z._default(z.array(z.enum(['passkey', 'code'] satisfies readonly z.output<typeof recoveryKind>[])).check(z.minLength(1)), [
    'passkey',
    'code',
  ]),
  /** Sender of the letters with codes. */
  mailFrom: z.optional(z.string().check(z.maxLength(320), z.regex(/^[^\p{Cc}]+@[^\p{Cc}]+$/u, 'is no address'))),
  /** Letters to visitors of one project in an hour, to however many addresses. */
  lettersPerHour: z._default(z.int().check(z.gte(1), z.lte(1_000_000)), 1_000),
  socials: z.prefault(socials, {}),
  /** Whether a device that an address has not been used on is first confirmed by a link in a letter. */
  verifyDevices: z._default(z.boolean(), false),
})

/** The configuration of the embedded wallet. */
export type EmbeddedConfiguration = z.output<typeof embeddedSchema>
/** What visitors can log in with. */
export type Login = Extract<z.output<typeof loginKind>, EmbeddedConfiguration['logins'][number]>
