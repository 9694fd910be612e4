import type { Identity } from '@latchkey/cloud-protocol'
import type { Address } from 'viem'
import { toCoinType } from 'viem/ens'
import { getAddress, isAddress } from 'viem/utils'
import { chainOf } from '../configuration/coinTypes.js'
import type { NamesConfiguration } from '../configuration/names.js'
import { refuse } from '../errors/refuse.js'
import type { Avatars } from './createAvatars.js'
import { nodeOf } from './nodes.js'
import { normalizeName } from './readLabel.js'

/** ENS, read from the operator's Ethereum node. */
export interface Ens {
  /** The name that an account calls itself, and which leads back to it, with its picture. @throws LatchkeyError `CLOUD_REFUSED` */
  identify(address: Address): Promise<Identity>
  /** Where a normalized name leads: addresses by coin type. @throws LatchkeyError `CLOUD_REFUSED` */
  resolve(name: string): Promise<ReadonlyMap<number, string>>
}

/** Creates it. @returns Undefined without a node of `eip155:1` */
export function createEns({ nodes, coinTypes }: NamesConfiguration, avatars: Avatars): Ens | undefined {
  const node = nodeOf(nodes, 'eip155:1')
  if (node === undefined) return undefined
  const fail = (): never => {
    throw refuse('UPSTREAM_FAILED', 'The Ethereum node does not answer.')
  }
  return {
    async identify(address) {
      const name = await node.getEnsName({ address }).catch(fail)
      // A name that is not written as ENSIP-15 writes it leads elsewhere than it looks.
      if (name === null || normalizeName(name) !== name) return NOBODY
      const avatar = await node.getEnsText({ name, key: 'avatar' }).catch(fail)
      return { name, avatar: await avatars.read(avatar, address) }
    },
    async resolve(name) {
      const asked = await Promise.all(
        coinTypes.map(async (coinType) => {
          const chainId = Number(chainOf(coinType).slice('eip155:'.length))
          return [coinType, await node.getEnsAddress({ name, coinType: toCoinType(chainId) }).catch(fail)] as const
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

/** Nobody that is known. */
export const NOBODY: Identity = { name: null, avatar: null }
