import type { WalletChannel } from '../channel/WalletChannel.js'
import type { BitcoinChangeData } from './createBitcoinInside.js'

/** A provider of the sats-connect protocol. @see https://docs.xverse.app/sats-connect */
export interface SatsProvider {
  request(method: string, params: unknown): Promise<unknown>
  addListener(listener: { readonly eventName: string; readonly cb: (event: unknown) => void }): () => void
}

/** A provider with its test controls. */
export interface SatsFace {
  readonly provider: SatsProvider
  /** The page's current listeners. */
  listenerCount(): number
}

/** The protocol's codes for those of EIP-1193: rejected by the visitor, not authorised, unknown. */
const CODES: Readonly<Record<number, number>> = { 4001: -32000, 4100: -32002, 4200: -32601 }

const INTERNAL = -32603

const EVENTS = { accounts: 'accountChange', network: 'networkChange', disconnect: 'disconnect' } as const

/** The wallet's entry in the page's `btc_providers`. @param id - The provider's path from the window. */
export const describeSatsProvider = (id: string, name: string, icon: string): Readonly<Record<string, unknown>> => ({
  id,
  name,
  icon,
  webUrl: 'https://wallet.test',
  methods: ['wallet_connect'],
})

/** Makes the sats-connect face of a Bitcoin wallet. */
export function createSatsFace(channel: WalletChannel): SatsFace {
  let listenerCount = 0
  const provider: SatsProvider = {
    async request(method, params) {
      const envelope = { jsonrpc: '2.0', id: '1' }
      try {
        return { ...envelope, result: (await channel.request({ method, params })) ?? null }
      } catch (error) {
        const { code = INTERNAL, message } = error as { readonly code?: number; readonly message: string }
        return { ...envelope, error: { code: CODES[code] ?? code, message } }
      }
    },
    addListener({ eventName, cb }) {
      listenerCount += 1
      const stop = channel.on(({ data }) => {
        const { change } = data as BitcoinChangeData
        if (EVENTS[change] === eventName) cb({ type: eventName })
      })
      return () => {
        listenerCount -= 1
        stop()
      }
    },
  }
  return { provider, listenerCount: () => listenerCount }
}
