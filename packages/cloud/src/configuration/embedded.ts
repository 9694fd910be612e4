import type { loginKind } from '@latchkey/cloud-protocol/embedded'
import { delegationContractsSchema, recoveryKind, smartContractsSchema, socialProvider } from '@latchkey/cloud-protocol/embedded'
import * as z from 'zod/mini'
import { isSecureUrl } from '@latchkey/kernel/urls'
import { evmAddress, operatorUrl } from './chains.js'

/** An origin that serves nothing else: its name is not that of the cloud, and with the default port it has none. */
export const origin = operatorUrl.check(
  z.refine((value) => new URL(value).origin === value, "is no origin: write e.g. 'https://wallet.example'"),
)

const text = z.string().check(z.minLength(1), z.maxLength(4_096))

const isSecure = z.refine<string>((value) => isSecureUrl(new URL(value)), 'is no https: URL, nor http: of this device')

/** An address that secrets of visitors or of the operator go to, or that browsers ask. */
const secureUrl = operatorUrl.check(isSecure)

/** Addresses of a company, where it has others: a company of tests, or its own server in a firm. */
const endpoints = z.optional(
  z.strictObject({
    issuer: z.optional(operatorUrl),
    authorize: z.optional(secureUrl),
    token: z.optional(secureUrl),
    user: z.optional(secureUrl),
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

/** Where Farcaster accounts are looked up, and by which relay their apps are asked to sign. */
const farcaster = z.strictObject({
  /** A relay of FIP-11, which the cloud asks: `https://relay.farcaster.xyz` is that of Farcaster's makers. */
  relayUrl: operatorUrl,
  /** Nodes of the chain with the registries. Where there are two, two have to say the same. */
  nodes: z.array(operatorUrl).check(z.minLength(1, 'is empty'), z.maxLength(8)),
  /** EIP-155. @default OP Mainnet */
  chainId: z._default(z.int().check(z.gte(1)), 10),
  /** Who owns which account. */
  idRegistry: z._default(evmAddress, '0x00000000Fc6c5F01Fc30151999387Bb99A9f489b'),
  /** Which addresses sign in for an account beside its owner. */
  keyRegistry: z._default(evmAddress, '0x00000000Fc1237824fb747aBDE0FF18990E59b7e'),
})

/** Who sends and pays for operations. The browser asks both, so they are no private addresses, and they allow the frame's origin. */
const services = {
  chainId: z.int().check(z.gte(1)),
  /** JSON-RPC of ERC-7769, for EntryPoint 0.7. */
  bundlerUrl: secureUrl,
  /** JSON-RPC of ERC-7677. Absent: accounts pay their gas. */
  paymasterUrl: z.optional(secureUrl),
}

/** A network with smart accounts. On a chain without the public deployments, e.g. a local one, their addresses are named. */
const smartNetwork = z.discriminatedUnion('kind', [
  /** Contracts that the key owns. */
  z.strictObject({ ...services, kind: z.optional(z.literal('safe')), contracts: z.optional(z.strictObject(smartContractsSchema.shape)) }),
  /** The key itself, with a contract's code (EIP-7702). */
  z.strictObject({
    ...services,
    kind: z.literal('delegated'),
    contracts: z.optional(
      z.strictObject({
        ...delegationContractsSchema.shape,
        enforcers: z.strictObject(delegationContractsSchema.shape.enforcers.shape),
      }),
    ),
  }),
])

/** Text that is shown, of 1 to so many units. */
export const shownText = (most: number) =>
  z.string().check(z.minLength(1), z.maxLength(most), z.regex(/^\P{C}*$/u, 'has control characters'))

/** A network for approvals, which the frame does not know by itself: pages are not asked for names. */
const namedNetwork = z.strictObject({
  chainId: z.string().check(z.regex(/^(eip155:[1-9]\d{0,14}|solana:\w{1,32})$/, 'is no CAIP-2 id of eip155 or solana')),
  name: shownText(64),
  /** Of its coin. */
  symbol: shownText(16),
})

/** Sender of letters. */
export const mailFrom = z.string().check(z.maxLength(320), z.regex(/^[^\p{Cc}]+@[^\p{Cc}]+$/u, 'is no address'))

/** Letters in an hour, to however many addresses. */
export const lettersPerHour = z._default(z.int().check(z.gte(1), z.lte(1_000_000)), 1_000)

const own = z.enum(['email', 'passkey', 'farcaster'])
const LOGINS = [...own.options, ...socialProvider.options] as const

/** The wallet of visitors who have none. */
export const embeddedSchema = z.strictObject({
  /** Where the frame is: an origin of its own, whose requests come to this cloud. */
  origin,
  /** In the order in which they are offered. */
  logins: z.array(z.enum(LOGINS)).check(z.minLength(1, 'is empty'), z.maxLength(LOGINS.length)),
  /** What can bring a wallet back on another device. */
  recoveries: z._default(z.array(recoveryKind).check(z.minLength(1, 'is empty'), z.maxLength(recoveryKind.options.length)), [
    'passkey',
    'code',
  ]),
  /** The second service, which keeps recovery shares where `guardian` is offered. The browser asks it. */
  guardian: z.optional(z.strictObject({ url: origin.check(isSecure), name: shownText(64) })),
  /** Sender of the letters with codes. */
  mailFrom: z.optional(mailFrom),
  /** Of visitors of one project. */
  lettersPerHour,
  /** Accounts that visitors of one network may make by passkeys in a day: programs make as many passkeys as they want. */
  passkeysPerDay: z._default(z.int().check(z.gte(1), z.lte(1_000_000)), 1_000),
  socials: z.prefault(socials, {}),
  /** Needed where `logins` has `farcaster`. */
  farcaster: z.optional(farcaster),
  /** Names of networks that are not well known. */
  networks: z._default(z.array(namedNetwork).check(z.maxLength(64)), []),
  /** Networks on which accounts can be contracts (ERC-4337). */
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

/** The configuration of logins by Farcaster. */
export type FarcasterConfiguration = z.output<typeof farcaster>
/** The configuration of the embedded wallet. */
export type EmbeddedConfiguration = z.output<typeof embeddedSchema>
/** What visitors can log in with. */
export type Login = Extract<z.output<typeof loginKind>, EmbeddedConfiguration['logins'][number]>
