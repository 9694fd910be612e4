import type { loginKind, recoveryKind } from '@latchkey/cloud-protocol/embedded'
import { smartContractsSchema, socialProvider } from '@latchkey/cloud-protocol/embedded'
import * as z from 'zod/mini'
import { isSecureUrl } from '@latchkey/kernel/urls'
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

/** The browser asks both, so they are no private addresses, and they allow the frame's origin. */
const browserUrl = operatorUrl.check(z.refine((value) => isSecureUrl(new URL(value)), 'is no https: URL, nor http: of this device'))

/** A network on which accounts can be contracts. */
const smartNetwork = z.strictObject({
  chainId: z.int().check(z.gte(1)),
  /** JSON-RPC of ERC-7769, for EntryPoint 0.7. */
  bundlerUrl: browserUrl,
  /** JSON-RPC of ERC-7677. Absent: accounts pay their gas. */
  paymasterUrl: z.optional(browserUrl),
  /** On a chain without the public deployments, e.g. a local one. */
  contracts: z.optional(z.strictObject(smartContractsSchema.shape)),
})

const shownText = (most: number) => z.string().check(z.minLength(1), z.maxLength(most), z.regex(/^\P{C}*$/u, 'has control characters'))

/** A network for approvals, which the frame does not know by itself: pages are not asked for names. */
const namedNetwork = z.strictObject({
  chainId: z.string().check(z.regex(/^(eip155:[1-9]\d{0,14}|solana:\w{1,32})$/, 'is no CAIP-2 id of eip155 or solana')),
  name: shownText(64),
  /** Of its coin. */
  symbol: shownText(16),
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
  /** Names of networks that are not well known. */
  networks: z._default(z.array(namedNetwork).check(z.maxLength(64)), []),
  /** Networks on which accounts can be contracts that the key owns (ERC-4337). */
  smartNetworks: z._default(
    z.array(smartNetwork).check(
      z.maxLength(64),
      z.refine((list) => new Set(list.map(({ chainId }) => chainId)).size === list.length, { error: 'has a network twice' }),
    ),
    [],
  ),
  /** Whether a device that an address has not been used on is first confirmed by a link in a letter. */
  verifyDevices: z._default(z.boolean(), false),
})

/** The configuration of the embedded wallet. */
export type EmbeddedConfiguration = z.output<typeof embeddedSchema>
/** What visitors can log in with. */
export type Login = Extract<z.output<typeof loginKind>, EmbeddedConfiguration['logins'][number]>
