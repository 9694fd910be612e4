import { offeredSchema, type smartNetworkSchema } from '@latchkey/cloud-protocol/embedded'
import type * as z from 'zod/mini'
import type { Sessions } from '../session/createSessions.js'
import { REQUEST_MS } from '../timeouts.js'

/** A network with smart accounts. */
export type SmartNetwork = z.output<typeof smartNetworkSchema>

/** The networks on which the operator offers smart accounts. */
export interface SmartNetworks {
  /** @throws LatchkeyError `FRAME_REQUEST_FAILED` */
  list(): Promise<readonly SmartNetwork[]>
  /** @param chainId - CAIP-2 */
  find(chainId: string): Promise<SmartNetwork | undefined>
}

/** Asks the service once, by whoever is logged in; a failure is asked again. */
export function createSmartNetworks({ ask }: Pick<Sessions, 'ask'>): SmartNetworks {
  let asking: Promise<readonly SmartNetwork[]> | undefined
  // Not by the signal of one caller: all who wait get it.
  const read = async (): Promise<readonly SmartNetwork[]> => {
    const { smartNetworks = [] } = await ask({
      path: 'offered',
      body: {},
      answer: offeredSchema,
      signal: AbortSignal.timeout(REQUEST_MS),
    })
    return smartNetworks
  }
  const list = (): Promise<readonly SmartNetwork[]> =>
    (asking ??= read().catch((error: unknown) => {
      asking = undefined
      throw error
    }))
  return {
    list,
    find: async (chainId) => (await list()).find((network) => `eip155:${network.chainId}` === chainId),
  }
}
