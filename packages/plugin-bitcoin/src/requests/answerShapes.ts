import { bytesIn, text } from '@latchkey/plugin-kit/shapes'
import { base64 } from '@scure/base'
import * as z from 'zod/mini'

// Answers of this plugin's requests, from any wallet.

/** A signed message, base64. */
export const signature = z.object({ signature: text })

/** A transaction that was sent. */
export const transaction = z.object({ txid: text })

/** A signed PSBT, base64. */
export const signedPsbt = z.object({ psbt: bytesIn(base64) })
