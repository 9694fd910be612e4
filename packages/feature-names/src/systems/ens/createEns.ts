import { LatchkeyError } from '@latchkey/kernel'
import { abortable, withDeadline } from '@latchkey/kernel/http'
import { base58 } from '@scure/base'
import type { Client } from 'viem'
import { createClient, custom, hexToBytes } from 'viem'
import { getEnsAddress, getEnsName, getEnsText } from 'viem/ens'
import type { NamesOptions } from '../../options.js'
import { LOOKUP_MS } from '../../timeouts.js'
import { coinTypeOf } from '../coinTypes.js'
import type { NameSystem } from '../NameSystem.js'
import { askGateway } from './askGateway.js'
import type { NodeContext } from './askNode.js'
import { createAsk } from './askNode.js'
import { readFailure } from './readFailure.js'

/** The universal resolver of ENS on Ethereum. @see https://docs.ens.domains/resolvers/universal */
const UNIVERSAL_RESOLVER = '0xeEeEEEeE14D718C2B47D9923Deab1335E144EeEe'
const ETHEREUM = 60

/** ENS, read from Ethereum. */
export function createEns(
  context: NodeContext,
  { ens, ccipGateways = [] }: { readonly ens: Exclude<NamesOptions['ens'], false>; readonly ccipGateways?: readonly string[] | undefined },
): NameSystem {
  const { clock } = context
  const ask = createAsk(context, ens)
  // A resolver decides how often it sends a reader elsewhere, and a provider whether it answers at all.
  const timedOut = () => new LatchkeyError('RPC_TIMEOUT', { method: 'ens', timeoutMs: LOOKUP_MS })
  const read = async <T>(signal: AbortSignal, run: (client: Client) => Promise<T | null>): Promise<T | undefined> => {
    let refusal: unknown
    const transport = custom({ request: (asked: { method: string; params?: unknown }) => ask(asked, signal) }, { retryCount: 0 })
    const ccipRead = {
      request: (asked: Parameters<typeof askGateway>[1]) =>
        askGateway(context, asked, { gateways: ccipGateways, signal }).catch((error: unknown) => {
          refusal = error
          throw error
        }),
    }
    const client = createClient({ transport, ccipRead: ccipRead as never, cacheTime: 0 })
    try {
      return (
        (await withDeadline({ clock, timeoutMs: LOOKUP_MS, signal, action: 'names', timedOut }, (limited) =>
          abortable(run(client), limited, 'names'),
        )) ?? undefined
      )
    } catch (error) {
      return readFailure(refusal ?? error)
    }
  }
  const at = { universalResolverAddress: UNIVERSAL_RESOLVER, strict: true } as const
  return {
    // Names of DNS are names of ENS too, once their owners said so.
    isName: (text) => /^[^\s.]+(\.[^\s.]+)+$/u.test(text),
    async resolve({ name, chainId, signal }) {
      const coinType = coinTypeOf(chainId)
      if (coinType === undefined) return undefined
      // Resolvers from before ENSIP-9 only know the address on Ethereum.
      const found = await read(signal, (client) =>
        getEnsAddress(client, { name, ...(coinType === ETHEREUM ? {} : { coinType: BigInt(coinType) }), ...at }),
      )
      if (found === undefined || /^0x0*$/.test(found)) return undefined
      if (!chainId.startsWith('solana:')) return found
      return found.length === 66 ? base58.encode(hexToBytes(found)) : undefined
    },
    async claimOf({ address, chainId, signal }) {
      const coinType = coinTypeOf(chainId)
      if (coinType === undefined || !chainId.startsWith('eip155:')) return undefined
      return read(signal, (client) => getEnsName(client, { address: address as `0x${string}`, coinType: BigInt(coinType), ...at }))
    },
    avatarOf: ({ name, signal }) => read(signal, (client) => getEnsText(client, { name, key: 'avatar', ...at })),
  }
}
