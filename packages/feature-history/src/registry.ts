import type { HistoryFlow } from './flow/HistoryFlow.js'
import type { HistoryState } from './flow/HistoryState.js'
import type { en } from './texts/en.js'

type HistoryTexts = typeof en

/** The views of this feature. */
export type HistoryViewId = 'Transactions'

/** Common fields of events. */
interface ActivityEvent {
  /** CAIP-2 id. */
  readonly network: string
  readonly isSmartAccount: boolean
}

declare module '@latchkey/kernel' {
  interface ViewRegistry {
    Transactions: undefined
  }
  interface StateRegistry {
    history: HistoryState
  }
  interface ServiceRegistry {
    /** The account's activity; the code loads with the first call. */
    history: () => Promise<HistoryFlow>
  }
  interface EventRegistry {
    /** The list of activity was opened. */
    CLICK_TRANSACTIONS: { readonly isSmartAccount: boolean }
    /** A page of transactions could not be read. */
    ERROR_FETCH_TRANSACTIONS: ActivityEvent & { readonly message: string }
    /** A further page of transactions is asked for. */
    LOAD_MORE_TRANSACTIONS: ActivityEvent
  }
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- keys and values of the English texts
  interface TextRegistry extends HistoryTexts {}
}
