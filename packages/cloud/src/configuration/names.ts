import * as z from 'zod/mini'
import { operatorUrl } from './chains.js'
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
  /** Names that visitors of one network may take in a day: keys are free, and a name is never given back. */
  takenPerDay: z._default(z.int().check(z.gte(1), z.lte(1_000_000)), 200),
  /**
   * Gateways that may be asked for ENS names off the chain (ERC-3668), each as the beginning of its URL. ENS is read from the nodes of `eip155:1` in `chains`,
   * and signatures of contract accounts from those of their chain.
   */
  ccipGateways: z._default(z.array(operatorUrl).check(z.maxLength(64)), []),
})

/** The configuration of names. */
export type NamesConfiguration = z.output<typeof namesSchema>
