// How long things last here: time limits, lifetimes, intervals, in milliseconds. Nothing else declares any (a lint rule), and the build writes
// each number in at its use.

/** The longest that a call waits for inclusion, in milliseconds. Then a recorded transaction can be followed on, and the call rejects. */
export const INCLUSION_LIMIT_MS = 600_000

/** How long nodes may take to know what a wallet says is included, in milliseconds. */
export const NODES_KNOW_MS = 60_000

/** Time limit of a wallet that is asked for a receipt, in milliseconds. */
export const ASKED_MS = 4_000

/** Interval of polling in milliseconds. */
export const POLL_MS = 4_000

/** At first, for {@link POLL_EARLY_MS}: the blocks of most networks take two seconds or less. */
export const POLL_FAST_MS = 1_000

/** How long {@link POLL_FAST_MS} applies. */
export const POLL_EARLY_MS = 10_000

/** For so long {@link POLL_MS}; then {@link POLL_SLOW_MS}. */
export const POLL_OFTEN_MS = 600_000

/** Interval of polling after a while in milliseconds. */
export const POLL_SLOW_MS = 30_000

/** A record is written anew so often, in milliseconds, … */
export const RESERVATION_RENEWED_MS = 15_000

/** … and counts for so long: browsers run the timers of a hidden tab once a minute. */
export const RESERVATION_MS = 150_000

/** Time limit of `wallet_getCapabilities` in milliseconds. */
export const CAPABILITIES_MS = 2_000

/** Time limit of one wallet request in milliseconds. Signatures are valid for the same time, so a later answer has no effect on chain. */
export const WALLET_MS = 600_000
