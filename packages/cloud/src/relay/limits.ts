import { checkLimits } from '@latchkey/server-kit'

/** What clients may use of the relay. All are counted in one process. */
export interface RelayLimits {
  /** The largest frame of a client, in bytes. @default 1_048_576 */
  readonly messageBytes: number
  /** Topics of one socket. @default 2_000 */
  readonly subscriptionsPerSocket: number
  /**
   * Topics that all clients of one address subscribe to, on average over 400 seconds: each is kept for 30 days. Those that a socket follows already do not
   * count. @default 50
   */
  readonly subscriptionsPerSecondPerAddress: number
  /** Sockets of one address; of IPv6, of its first 64 bits. @default 200 */
  readonly socketsPerAddress: number
  /** Messages that one client publishes. @default 50 */
  readonly publishesPerSecond: number
  /** Messages that all clients of one address publish. @default 500 */
  readonly publishesPerSecondPerAddress: number
  /**
   * Bytes of messages and attestations that all clients of one address publish, on average over 128 seconds: what nobody fetches is kept as long as its
   * sender says, up to 30 days. @default 65_536
   */
  readonly publishedBytesPerSecondPerAddress: number
  /** Calls of any kind of one client. @default 100 */
  readonly callsPerSecond: number
  /** Deliveries of one socket that are not acknowledged yet; others wait in the database. @default 32 */
  readonly unacknowledged: number
  /** Bytes that wait to be sent on one socket; more is not sent before the client reads. @default 4_194_304 */
  readonly bufferedBytes: number
}

/** Seconds whose bytes an address may publish at once. */
export const BYTES_BURST_SECONDS = 128
/** Seconds whose topics an address may subscribe to at once: after a break all its clients come back. */
export const TOPICS_BURST_SECONDS = 400

/** The limits unless the host says otherwise. */
export const RELAY_LIMITS: RelayLimits = {
  messageBytes: 1_048_576,
  subscriptionsPerSocket: 2_000,
  subscriptionsPerSecondPerAddress: 50,
  socketsPerAddress: 200,
  publishesPerSecond: 50,
  publishesPerSecondPerAddress: 500,
  publishedBytesPerSecondPerAddress: 65_536,
  callsPerSecond: 100,
  unacknowledged: 32,
  bufferedBytes: 4_194_304,
}

/** Those that a host sets. */
export type RelayLimitOptions = { readonly [Name in keyof RelayLimits]?: number | undefined }

/** Completes the limits of a host. @throws LatchkeyError `OPTION_INVALID` */
export function readLimits(limits: RelayLimitOptions = {}): RelayLimits {
  const given = Object.entries(limits).filter(([, value]) => value !== undefined)
  const all = { ...RELAY_LIMITS, ...(Object.fromEntries(given) as Partial<RelayLimits>) }
  checkLimits(Object.fromEntries(Object.entries(all).map(([name, value]) => [`relay.limits.${name}`, value])))
  return all
}
