import type { CaipNetworkId } from '@latchkey/kernel'
import type { en } from './texts/en.js'

/** What the service gives. */
export interface TipFlow {
  /** Sends a tip, e.g. `0.01`. Resolves with the transaction's id. */
  tip(amount: string, options?: { readonly signal?: AbortSignal }): Promise<string>
}

declare module '@latchkey/kernel' {
  interface ViewRegistry {
    'tipJar.Jar': undefined
  }
  interface StateRegistry {
    tipJar: { count: number; isSending: boolean; readonly chainId: CaipNetworkId }
  }
  interface ServiceRegistry {
    tipJar: () => Promise<TipFlow>
  }
  interface EventRegistry {
    'tipJar.tipped': { readonly transactionId: string }
  }
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- keys and values of the English texts
  interface TextRegistry extends Readonly<typeof en> {}
}
