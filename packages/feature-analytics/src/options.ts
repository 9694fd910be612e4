import { readOptions as readKnown } from '@latchkey/kernel'

/** Options of `analytics()`. */
export interface AnalyticsOptions {
  /** Also sends the address of the account in use with each event. Without it no address is sent. @default false */
  readonly addresses?: boolean
}

/** @throws LatchkeyError `OPTION_INVALID` */
export const readOptions = (input: AnalyticsOptions): AnalyticsOptions => readKnown(input, { addresses: 'boolean' }, { at: 'analytics' })
