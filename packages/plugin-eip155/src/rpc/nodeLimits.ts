/** Milliseconds one node may take for one request. */
export const RPC_TIMEOUT_MS = 10_000

/** Further tries over all nodes of a network. Errors that another try cannot mend are not tried again. */
export const RPC_RETRY_COUNT = 3

/** Milliseconds before the second try; doubles with each. A node's `Retry-After` wins. */
export const RPC_RETRY_DELAY_MS = 150

/** Requests of one moment that share one HTTP request. */
export const RPC_BATCH_SIZE = 1_000

/** How nodes are ranked: samples kept, milliseconds between them, and what counts how much. */
export const RPC_RANKING = { interval: 4_000, sampleCount: 10, weights: { stability: 0.7, latency: 0.3 } } as const
