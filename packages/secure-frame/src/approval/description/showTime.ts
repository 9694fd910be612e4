/** The largest instant of a date: 100 million days. */
const LAST_SECOND = 8_640_000_000_000n

/** A time of a contract for people, in UTC; `∞` for one that is beyond every calendar. @param seconds - Since 1970. */
export const showTime = (seconds: bigint): string =>
  seconds > LAST_SECOND ? '∞' : `${new Date(Number(seconds) * 1_000).toISOString().slice(0, -8).replace('T', ' ')} UTC`
