import * as z from 'zod/mini'
import { isEvmCoinType } from './coinTypes.js'

const zoneName = z.string().check(z.regex(/^(?=.{3,128}$)[a-z0-9-]+(\.[a-z0-9-]+)+$/, "is no zone: write e.g. 'names.example'"))

/** Names of the cloud's own zone. */
export const namesSchema = z.strictObject({
  /** What every name ends with, without the dot before it. */
  zone: zoneName,
  /** A former ending, under which names of the zone still resolve. */
  legacySuffix: z.optional(zoneName),
  /** SLIP-44 coin types for which a name leads to the key that took it: 60 for Ethereum, 2^31 + chain id for other EVM chains (ENSIP-11). */
  coinTypes: z._default(
    z.array(z.int().check(z.refine(isEvmCoinType, 'is of no EVM chain: 60, or 2^31 and more'))).check(z.maxLength(64)),
    [60],
  ),
  /** Labels that nobody can take, besides those of the package. */
  reserved: z._default(z.array(z.string().check(z.maxLength(63))).check(z.maxLength(10_000)), []),
  namesPerAddress: z._default(z.int().check(z.gte(1), z.lte(1_000)), 5),
  /** Where files of IPFS are read, for pictures of ENS names, e.g. `https://ipfs.example/ipfs`. Absent: those pictures are not shown. */
  ipfsGateway: z.optional(z.url({ protocol: /^https$/, error: 'is no https: URL' })),
  /** Nodes by CAIP-2 id: that of `eip155:1` is asked for ENS names, the others for signatures of contract accounts. */
  nodes: z._default(
    z.record(z.string().check(z.regex(/^eip155:\d{1,10}$/)), z.url({ protocol: /^https?$/, error: 'is no https: or http: URL' })),
    {},
  ),
})

/** The configuration of names. */
export type NamesConfiguration = z.output<typeof namesSchema>
