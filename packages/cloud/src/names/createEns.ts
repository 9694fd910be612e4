import type { Identity } from '@latchkey/cloud-protocol'
import { isLatchkeyError } from '@latchkey/kernel'
import type { Address } from 'viem'
import { BaseError } from 'viem'
import { toCoinType } from 'viem/ens'
import { getAddress, isAddress } from 'viem/utils'
import { chainOf } from '../configuration/coinTypes.js'
import type { NamesConfiguration } from '../configuration/names.js'
import { refuse } from '../errors/refuse.js'
import type { Avatars } from './avatars/createAvatars.js'
import type { NameNodes } from './nodes.js'
import { nodeOf } from './nodes.js'
import { normalizeName } from './readLabel.js'

/** ENS, read from the operator's nodes of Ethereum. */
export interface Ens {
  /** The name that an account calls itself, and which leads back to it, with its picture. @throws LatchkeyError `CLOUD_REFUSED` */
  identify(address: Address): Promise<Identity>
  /** Where a normalized name leads: addresses by coin type. @throws LatchkeyError `CLOUD_REFUSED` */
  resolve(name: string): Promise<ReadonlyMap<number, string>>
}

/** Creates it. @returns Undefined where `eip155:1` is not configured */
export function createEns(
  nodes: NameNodes,
  { coinTypes }: Pick<NamesConfiguration, 'coinTypes'>,
  avatars: Pick<Avatars, 'read'>,
): Ens | undefined {
  const node = nodeOf(nodes, 'eip155:1')
  if (node === undefined) return undefined
  return {
    async identify(address) {
      const name = await node.getEnsName({ address }).catch(readFailure)
      // A name that is not written as ENSIP-15 writes it leads elsewhere than it looks.
      if (name === null || normalizeName(name) !== name) return NOBODY
      const avatar = await node.getEnsText({ name, key: 'avatar' }).catch(readFailure)
      return { name, avatar: avatar === null ? null : await avatars.read(avatar, address) }
    },
    async resolve(name) {
      const asked = await Promise.all(
        coinTypes.map(async (coinType) => {
          const chainId = Number(chainOf(coinType).slice('eip155:'.length))
          return [coinType, await node.getEnsAddress({ name, coinType: toCoinType(chainId) }).catch(readFailure)] as const
        }),
      )
      return new Map(
        asked.flatMap(([coinType, address]) =>
          address !== null && isAddress(address, { strict: false }) ? [[coinType, getAddress(address)]] : [],
        ),
      )
    },
  }
}

/** A name that is kept at a gateway which the operator does not list is none here. Whatever else fails is no missing name. */
function readFailure(error: unknown): null {
  if (error instanceof BaseError && error.walk((cause) => isLatchkeyError(cause, 'NAME_GATEWAY_REFUSED')) !== null) return null
  throw refuse('UPSTREAM_FAILED', 'Ethereum, or a gateway of names, does not answer.')
}

/** Nobody that is known. */
export const NOBODY: Identity = { name: null, avatar: null }
