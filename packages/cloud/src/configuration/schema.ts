import { walletSchema } from '@latchkey/cloud-protocol'
import * as z from 'zod/mini'
import { onrampSchema } from './onramp.js'
import { chainsSchema, operatorUrl } from './chains.js'
import { embeddedSchema } from './embedded.js'
import { guardianSchema } from './guardian.js'
import { namesSchema } from './names.js'
import { signInSchema } from './signIn.js'
import { smartSessionsSchema } from './smartSessions.js'

const count = (least: number, most: number) => z.int().check(z.gte(least), z.lte(most))

/** 256 random bits as text, or more. */
const secret = z.string().check(z.minLength(32, 'is shorter than 32 characters'), z.maxLength(512))

/** An id of a project: 32 hex digits in the reference, any short name here. */
export const projectId = z.string().check(z.regex(/^[\w-]{1,64}$/, 'is no id: up to 64 letters, digits, - and _'))

/** An origin, or a pattern with `*` for any characters. */
const originPattern = z
  .string()
  .check(
    z.maxLength(512),
    z.regex(/^[^\s/]*:\/\/[^\s/]+$|^\*$/, "is no origin: write e.g. 'https://shop.example' or 'https://*.shop.example'"),
  )

/** An id of a feature, or a name that one is configured with: they are written in lines. */
const word = z.string().check(z.regex(/^[^\s,\p{Cc}][^,\p{Cc}]{0,127}$/u, 'is empty, or has commas or control characters'))

/** One feature, as clients that ask for remote settings read it. */
const remoteFeature = z.strictObject({
  id: z.string().check(z.regex(/^[\w.:-]{1,128}$/, 'is no id: up to 128 letters, digits, -, _, . and :')),
  isEnabled: z.boolean(),
  /** Null: as the application says. */
  config: z.nullable(z.array(word).check(z.maxLength(100))),
})

/** What an operator says of a project. */
export const projectFields = {
  name: z.string().check(z.minLength(1), z.maxLength(128), z.regex(/^\P{Cc}*$/u, 'has control characters')),
  /** Empty: any origin is served. */
  origins: z._default(z.array(originPattern).check(z.maxLength(1_000)), []),
  isAnalyticsEnabled: z._default(z.boolean(), true),
  /** What clients that ask for remote settings turn on. Those that are not in a list that is there are off. */
  features: z.optional(z.array(remoteFeature).check(z.maxLength(100))),
}

/** Whether the embedded wallet also serves pages that developers use: this device and previews of hosts; the file alone has it. */
const isDevelopment = z.optional(z.boolean())

const ownPicture = z
  .string()
  .check(
    z.maxLength(262_144),
    z.regex(/^data:image\/(svg\+xml|png|jpeg|webp|gif|avif);base64,[A-Za-z0-9+/]+={0,2}$/, 'is no data:image/…;base64 URI'),
  )

const perMinute = (value: number) => z._default(count(1, 10_000_000), value)

/** One Redis, or nodes of a Redis Cluster. */
const redisUrls = z._default(z.array(z.url({ protocol: /^rediss?$/, error: 'is no redis: or rediss: URL' })).check(z.maxLength(100)), [])

const relayLimit = z.optional(count(1, 100_000_000))

/** The relay. */
const relaySchema = z.strictObject({
  /** Its addresses as clients write them. Tokens for others are refused. */
  urls: z._default(z.array(z.url({ protocol: /^wss?$/, error: 'is no wss: or ws: URL' })).check(z.maxLength(100)), []),
  /** By which several processes tell each other. */
  redis: redisUrls,
  limits: z.optional(
    z.strictObject({
      messageBytes: relayLimit,
      subscriptionsPerSocket: relayLimit,
      subscriptionsPerSecondPerAddress: relayLimit,
      socketsPerAddress: relayLimit,
      publishesPerSecond: relayLimit,
      publishesPerSecondPerAddress: relayLimit,
      publishedBytesPerSecondPerAddress: relayLimit,
      callsPerSecond: relayLimit,
      unacknowledged: relayLimit,
      bufferedBytes: relayLimit,
    }),
  ),
})

/** The configuration file, as JSON. */
export const configurationSchema = z.strictObject({
  /** `file:` and a path, `:memory:`, or `postgres://…`. */
  database: z._default(z.string().check(z.minLength(1), z.maxLength(2_048)), 'file:latchkey-cloud.db'),
  host: z._default(z.string().check(z.minLength(1), z.maxLength(255)), '127.0.0.1'),
  /** 0: any free one. */
  port: z._default(count(0, 65_535), 8_080),
  /** Where pages reach it: pictures of wallets are named with it. */
  publicUrl: z.optional(z.url({ protocol: /^https?$/, error: 'is no https: or http: URL' })),
  /** How many proxies of the operator are in front. */
  trustProxy: z._default(count(0, 16), 0),
  /** Bearer key of the admin API, which is off without it. */
  adminKey: z.optional(secret),
  /** Signs links to `/image`, which is off without it. */
  imageKey: z.optional(secret),
  /** Under which codes, shares and what visitors are called are kept; it is not in the database. The embedded wallet and a guardian need it. */
  embeddedKey: z.optional(secret),
  /** The server that letters are given to, e.g. `smtps://name:password@mail.example`. */
  mailUrl: z.optional(z.url({ protocol: /^smtps?$/, error: 'is no smtps: or smtp: URL' })),
  /** Bearer token of `/metrics`; without it only this machine may read them. */
  metricsToken: z.optional(secret),
  logLevel: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']), 'info'),
  projects: z._default(z.array(z.strictObject({ id: projectId, ...projectFields, isDevelopment })).check(z.maxLength(10_000)), []),
  /** The operator's own wallets, before all others, in their order. */
  wallets: z._default(z.array(walletSchema).check(z.maxLength(1_000)), []),
  /** The operator's own pictures: `image_id` → `data:image/…;base64` URI. */
  pictures: z._default(z.record(z.string().check(z.regex(/^[\w.:@-]{1,128}$/)), ownPicture), {}),
  /** Days for which events are kept; their counts are kept. */
  analyticsDays: z._default(count(1, 3_650), 90),
  /** Providers of buying; off without it. */
  onramp: z.optional(onrampSchema),
  /** The chains whose data is served; none without it. */
  chains: chainsSchema,
  /** A server that tells prices, of tokens for which no pool does. */
  prices: z.optional(z.strictObject({ url: operatorUrl })),
  /** A gateway to IPFS, for metadata and pictures of NFTs; none of IPFS is read without it. */
  ipfsGateway: z.optional(operatorUrl),
  /** A relay for WalletConnect's clients; off without it. */
  relay: z.optional(relaySchema),
  /** A wallet for visitors who have none; off without it. */
  embedded: z.optional(embeddedSchema),
  /** The second service of embedded wallets of others; it is run apart, and serves nothing else. */
  guardian: z.optional(guardianSchema),
  /** A zone for names; no names are served without it. */
  names: z.optional(namesSchema),
  /** Sign-in by signed messages; off without it. */
  signIn: z.optional(signInSchema),
  /** A list of the smart sessions that accounts granted; off without it. */
  smartSessions: z.optional(smartSessionsSchema),
  /** In which several processes count requests together. */
  redis: redisUrls,
  limits: z.prefault(
    z.strictObject({
      projectPerMinute: perMinute(60_000),
      addressPerMinute: perMinute(1_200),
      /** Requests that name no origin: not of a page, or pictures that it loads by themselves. */
      addressWithoutOriginPerMinute: perMinute(600),
      /** Analytics of one project; those beyond are dropped. */
      eventsPerDay: z._default(count(1, 1_000_000_000), 1_000_000),
      /** Wrong keys of one address, in ten minutes. */
      wrongKeys: z._default(count(1, 1_000), 10),
    }),
    {},
  ),
})

/** The configuration, with its defaults. */
export type Configuration = z.output<typeof configurationSchema>
