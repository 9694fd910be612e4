import type { en } from './texts/en.js'

type TipJarTexts = typeof en

declare module '@latchkey/kernel' {
  interface ViewRegistry {
    'tipJar.Jar': undefined
  }
  interface StateRegistry {
    tipJar: { count: number; isSending: boolean; readonly chainId: string }
  }
  interface ServiceRegistry {
    /** Sends a tip, e.g. `0.01`. Resolves with the transaction's id. */
    'tipJar.tip': (parameters: { readonly amount: string; readonly signal?: AbortSignal }) => Promise<string>
  }
  interface EventRegistry {
    'tipJar.tipped': { readonly transactionId: string }
  }
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- keys and values of the English texts
  interface TextRegistry extends TipJarTexts {}
}
