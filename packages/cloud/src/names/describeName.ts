import type { nameSchema } from '@latchkey/cloud-protocol'
import { getAddress } from 'viem/utils'
import type * as z from 'zod/mini'
import type { ZoneName } from './createZone.js'

type Name = z.output<typeof nameSchema>

/** A name of the zone as it is answered. */
export function describeName({ name, address, coinTypes, createdAt }: ZoneName): Name {
  const created = new Date(createdAt).toISOString()
  const named = { address: getAddress(address), created }
  return { name, registered: created, addresses: Object.fromEntries(coinTypes.map((coinType) => [coinType, named])), attributes: [] }
}

/** A name of ENS as it is answered. */
export const describeEns = (name: string, addresses: ReadonlyMap<number, string>): Name => ({
  name,
  addresses: Object.fromEntries([...addresses].map(([coinType, address]) => [coinType, { address }])),
  attributes: [],
})
