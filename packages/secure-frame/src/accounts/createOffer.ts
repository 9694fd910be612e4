import { type namedNetworkSchema, offeredSchema, type smartNetworkSchema } from '@latchkey/cloud-protocol/embedded'
import type * as z from 'zod/mini'
import type { Sessions } from '../session/createSessions.js'
import { REQUEST_MS } from '../timeouts.js'

/** A network with smart accounts. */
export type SmartNetwork = z.output<typeof smartNetworkSchema>

/** A network as the operator calls it. */
export type NamedNetwork = z.output<typeof namedNetworkSchema>

/** What the operator offers. */
export interface Offer {
  /** Networks with smart accounts. @throws LatchkeyError `FRAME_REQUEST_FAILED` */
  smartNetworks(): Promise<readonly SmartNetwork[]>
  /** @param chainId - CAIP-2 */
  findSmart(chainId: string): Promise<SmartNetwork | undefined>
  /** @param chainId - CAIP-2 */
  nameOf(chainId: string): Promise<NamedNetwork | undefined>
  /** Whether accounts can let others act for them. */
  hasSessions(): Promise<boolean>
}

/** Asks the service once, by whoever is logged in; a failure is asked again. */
export function createOffer({ ask }: Pick<Sessions, 'ask'>): Offer {
  let asking: Promise<z.output<typeof offeredSchema>> | undefined
  // Not by the signal of one caller: all who wait get it.
  const read = () => ask({ path: 'offered', body: {}, answer: offeredSchema, signal: AbortSignal.timeout(REQUEST_MS) })
  const demand = () =>
    (asking ??= read().catch((error: unknown) => {
      asking = undefined
      throw error
    }))
  const smartNetworks = async (): Promise<readonly SmartNetwork[]> => (await demand()).smartNetworks ?? []
  return {
    smartNetworks,
    findSmart: async (chainId) => (await smartNetworks()).find((network) => `eip155:${network.chainId}` === chainId),
    hasSessions: async () => (await demand()).smartSessions === true,
    nameOf: async (id) => (await demand()).networks?.find(({ chainId }) => chainId === id),
  }
}
