import { text } from '@latchkey/plugin-kit/shapes'
import * as z from 'zod/mini'

// Answers of this plugin's requests, from any wallet.

/** A signed message, base64. */
export const signature = z.object({ signature: text })

/** A transaction that was sent. */
export const transaction = z.object({ txid: text })
