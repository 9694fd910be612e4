/** Milliseconds by which the clocks of servers and of their store may differ. What must outlast something else is stored for longer by this. */
export const CLOCK_MARGIN_MS = 60_000
