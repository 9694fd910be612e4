import { checkIcon, cleanWalletName, parseCaipAddress, parseCaipNetworkId } from '@latchkey/kernel'
import type { WalletLabel } from '@latchkey/kernel'
import * as z from 'zod/mini'
import type { ClientSession } from '../Provider.js'

/** One namespace of a session, as far as it is valid. */
export interface SessionPart {
  /** CAIP-10. */
  readonly accounts: readonly string[]
  /** CAIP-2. */
  readonly chains: readonly string[]
  readonly methods: readonly string[]
}

/** A session of a remote wallet, as far as it is valid. */
export interface Session {
  readonly topic: string
  /** By namespace, or by chain where the wallet splits a namespace. */
  readonly namespaces: Readonly<Record<string, SessionPart>>
  /** The wallet's name, exactly as given; never shown. */
  readonly announcedName: string
  /** The wallet's icons, unchecked; {@link readLabel} selects the shown one. */
  readonly announcedIcons: readonly unknown[]
}

/** A wallet's metadata, cleaned for display. */
export type PeerMetadata = ClientSession['peer']['metadata']

/** The exact name of the wallet that serves every chain it knows, whatever the session contains. */
export const SERVES_ANY_CHAIN = 'MetaMask Wallet'

/** More than any wallet has; an endless list would block the page. */
const MOST_ITEMS = 2_000
const MOST_NAMESPACES = 64
const MOST_URL = 2_048
const MOST_TEXT = 512

const key = textThat((text) => parseCaipNetworkId(text.includes(':') ? text : `${text}:0`))
const chain = textThat(parseCaipNetworkId)
const account = textThat(parseCaipAddress)
const word = z.string().check(z.minLength(1), z.maxLength(128))

/** The items of a shape; others are dropped. A value that is not a list has none. */
const listOf = (item: z.ZodMiniType<string>) =>
  z.pipe(
    z.catch(z.array(z.unknown()), []),
    z.transform((items) => items.slice(0, MOST_ITEMS).filter((value): value is string => item.safeParse(value).success)),
  )

const part = z.object({ accounts: listOf(account), chains: z._default(listOf(chain), []), methods: listOf(word) })

const topic = z.string().check(z.regex(/^[\da-f]{64}$/))

const session = z.object({
  topic,
  namespaces: z.pipe(
    z.record(z.string(), z.unknown()),
    z.transform((parts) =>
      Object.fromEntries(
        Object.entries(parts)
          .slice(0, MOST_NAMESPACES)
          .flatMap(([name, value]) => {
            const { data } = part.safeParse(value)
            return data && key.safeParse(name).success ? [[name, data]] : []
          }),
      ),
    ),
  ),
  peer: z.object({ metadata: z.object({ name: z.catch(z.string(), ''), icons: z.catch(z.array(z.unknown()), []) }) }),
})

/** A text that a parser of the kernel accepts. */
function textThat(parse: (text: string) => unknown) {
  const isTaken = (text: string): boolean => {
    try {
      parse(text)
      return true
    } catch {
      return false // Only whether it is valid matters here.
    }
  }
  return z.string().check(z.maxLength(MOST_TEXT), z.refine(isTaken))
}

/** Parses a wallet's session; invalid ids are dropped. Undefined when it is not a session. */
export function parseSession(value: unknown): Session | undefined {
  const { data } = session.safeParse(value)
  if (!data) return undefined
  const { name, icons } = data.peer.metadata
  return { topic: data.topic, namespaces: data.namespaces, announcedName: name, announcedIcons: icons.slice(0, MOST_ICONS) }
}

const report = z.object({
  topic: z.string(),
  params: z.object({ event: z.object({ name: word, data: z.optional(z.unknown()) }), chainId: chain }),
})

/** An event inside a session. */
export interface SessionReport {
  readonly topic: string
  readonly event: { readonly name: string; readonly data?: unknown }
  /** CAIP-2 id of the event's chain. */
  readonly chainId: string
}

/** Parses a session event. Undefined when it is invalid. */
export function parseReport(value: unknown): SessionReport | undefined {
  const { data } = report.safeParse(value)
  return data && { topic: data.topic, event: data.params.event, chainId: data.params.chainId }
}

/** The stored topic of the active session; undefined when it is invalid. */
export function parseStoredTopic(value: unknown): string | undefined {
  return topic.safeParse(value).data
}

const about = z.object({ topic: z.string() })

/** The topic of a report's session; undefined when it has none. */
export function parseTopic(value: unknown): string | undefined {
  return about.safeParse(value).data?.topic
}

const site = z.pipe(
  z.string().check(
    z.maxLength(MOST_URL),
    z.refine((url) => URL.canParse(url) && new URL(url).protocol === 'https:'),
  ),
  z.transform((url) => new URL(url).href),
)
const words = z.pipe(
  z.catch(z.string(), ''),
  z.transform((text) => text.slice(0, MOST_TEXT)),
)
const nothing = { name: '', description: '', url: '', icons: [] }
const peer = z.catch(
  z.object({ name: words, description: words, url: z.catch(site, ''), icons: z.catch(z.array(z.unknown()), []) }),
  nothing,
)

/** The number of icons that are checked: the first valid one is used. */
const MOST_ICONS = 8

/** A wallet's metadata, cleaned and bounded: a name, a site, one icon; a redirect to an app is never followed and dropped. */
export function parsePeer(value: unknown): PeerMetadata {
  const { name, description, url, icons } = peer.parse(value)
  return {
    name: nameOf(name),
    description: cleanWalletName(description),
    url,
    icons: iconOf(icons.slice(0, MOST_ICONS)),
  }
}

/** The first icon that can be shown without a request, else the first with a URL. */
function iconOf(icons: readonly unknown[]): string[] {
  const drawn = icons.flatMap((icon) => checkIcon(icon) ?? [])
  return [...drawn, ...icons.flatMap((icon) => site.safeParse(icon).data ?? [])].slice(0, 1)
}

/** The label of a session's wallet; the kernel checks it again. */
export function readLabel({ announcedName, announcedIcons }: Pick<Session, 'announcedName' | 'announcedIcons'>): WalletLabel {
  const { name, icons } = parsePeer({ name: announcedName, icons: announcedIcons })
  return { name, ...(icons[0] && { icon: icons[0] }) }
}

/** Only the exact name has more rights: one that equals it after cleaning would get them when it is read again. */
function nameOf(announced: string): string {
  const name = cleanWalletName(announced)
  return name === SERVES_ANY_CHAIN && announced !== name ? '' : name
}
