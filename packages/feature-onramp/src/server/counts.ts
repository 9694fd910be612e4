import type { Counts } from '@latchkey/server-kit/stores'
import { memoryStore } from '@latchkey/server-kit/stores'

/**
 * Counts what may happen a limited number of times: requests of an address, tokens, webhooks. Each store of `@latchkey/server-kit/stores` and of
 * `@latchkey/feature-siwx/server` is one. Several processes must share one store.
 */
export type OnrampCounts = Counts

/** For one process. A restart forgets all. @param now - Milliseconds since 1970. @default Date.now */
export const memoryCounts = (now: () => number = Date.now): OnrampCounts => memoryStore({ now })
