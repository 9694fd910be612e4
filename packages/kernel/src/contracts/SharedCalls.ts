import type { Latchkey } from './Latchkey.js'

/** Calls that applications and plugins share. See {@link Latchkey}. */
export type SharedCalls = Pick<
  Latchkey,
  'connect' | 'disconnect' | 'switchNetwork' | 'request' | 'signMessage' | 'sendTransfer' | 'getBalance' | 'close'
>
