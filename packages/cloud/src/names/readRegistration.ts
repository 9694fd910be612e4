import type { registerNameBodySchema } from '@latchkey/cloud-protocol'
import { parseJson } from '@latchkey/kernel/http'
import { isAddress } from 'viem/utils'
import type { Address } from 'viem'
import * as z from 'zod/mini'
import { refuse } from '../errors/refuse.js'
import { NAME_SIGNED_MS } from '../timeouts.js'
import { canonicalCoinType, isEvmCoinType } from '../configuration/coinTypes.js'
import type { Zone } from './createZone.js'
import type { Label } from './readLabel.js'

/** What is signed, as JSON. The name has its zone, so that the message is of no use elsewhere; the time is in seconds since 1970. */
const messageSchema = z.strictObject({ name: z.string().check(z.maxLength(256)), attributes: z.strictObject({}), timestamp: z.int() })

/** A request for a name that was read, but whose signature was not verified yet. */
export interface Registration {
  readonly label: Label
  readonly address: Address
  /** ENSIP-11. */
  readonly coinType: number
}

/** Reads a request for a name. @throws LatchkeyError `CLOUD_REFUSED` */
export function readRegistration(
  { address, coin_type: coinType, message }: z.output<typeof registerNameBodySchema>,
  { zone, now }: { readonly zone: Zone; readonly now: () => number },
): Registration {
  if (!isAddress(address, { strict: false })) throw refuse('REQUEST_INVALID', 'is no address of an EVM account', 'address')
  if (!isEvmCoinType(coinType)) throw refuse('REQUEST_INVALID', 'is of no EVM chain', 'coin_type')
  const { success, data } = messageSchema.safeParse(readJson(message))
  if (!success) throw refuse('REQUEST_INVALID', 'is no JSON with name, empty attributes and timestamp', 'message')
  if (Math.abs(now() - data.timestamp * 1_000) > NAME_SIGNED_MS) throw refuse('REQUEST_INVALID', 'has a time too far from now', 'message')
  const label = zone.readName(data.name)
  if (label === undefined) throw refuse('REQUEST_INVALID', 'has no name of this zone: 4 to 63 letters, digits and hyphens', 'message')
  return { label, address, coinType: canonicalCoinType(coinType) }
}

function readJson(text: string): unknown {
  try {
    return parseJson(text)
  } catch {
    return undefined // No JSON: the schema refuses it.
  }
}
