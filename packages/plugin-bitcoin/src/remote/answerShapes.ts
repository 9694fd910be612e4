import { firstOf, maybe, text } from '@latchkey/plugin-kit/shapes'
import { base64, hex } from '@scure/base'
import * as z from 'zod/mini'

// Answers of remote wallets, as in WalletConnect's Bitcoin methods. Other members are passed to the application.

/** A signed PSBT, base64. */
export const psbt = z.looseObject({ psbt: text })

/** A transaction that was sent. */
export const transaction = z.object({ txid: text })

/** The protocol uses hex signatures; applications get base64, as from an extension. */
const base64Text = z.pipe(
  text,
  z.transform((written) => (/^([\da-f]{2})+$/i.test(written) ? base64.encode(hex.decode(written.toLowerCase())) : written)),
)

/** A message that a remote wallet signed. */
export const remoteSignature = z.looseObject({ signature: base64Text })

const INTENTIONS = { ordinals: 'ordinal', ordinal: 'ordinal', stacks: 'stx', stx: 'stx' } as const
const intention = z.pipe(
  maybe(z.enum(['ordinals', 'ordinal', 'stacks', 'stx'])),
  z.transform((name) => (name === undefined ? 'payment' : INTENTIONS[name])),
)

/** Older wallets give the address only. */
const address = z.union([
  z.pipe(
    z.string(),
    z.transform((only) => ({ address: only, intention: 'payment' })),
  ),
  z.pipe(z.looseObject({}), z.looseObject({ intention })),
])

/** More than any wallet has. */
const MOST_ADDRESSES = 500

/** What a remote wallet shares. */
export const addresses = firstOf(address, MOST_ADDRESSES)
