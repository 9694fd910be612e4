import type { CaipNetworkId } from '@latchkey/kernel'
import type { SendFlow, SendStart } from './flow/SendFlow.js'
import type { SendState } from './contracts/SendState.js'
import type { en } from './texts/en.js'

type SendTexts = typeof en

/** The views of the feature. */
export type SendView = 'WalletSend' | 'WalletSendSelectToken' | 'WalletSendPreview' | 'WalletReceive' | 'WalletCompatibleNetworks'

/** What every event of a transfer tells. */
interface SendEvent {
  readonly isSmartAccount: boolean
  readonly network: CaipNetworkId
  /** Symbol. */
  readonly token: string
  /** A plain decimal. */
  readonly amount: string
}

declare module '@latchkey/kernel' {
  interface ViewRegistry {
    /** What to begin with; undefined: what was typed last. */
    WalletSend: SendStart | undefined
    WalletSendSelectToken: undefined
    WalletSendPreview: undefined
    WalletReceive: undefined
    WalletCompatibleNetworks: undefined
  }
  interface StateRegistry {
    send: SendState
  }
  interface ServiceRegistry {
    /** Sends; the code loads with the first call. */
    send: () => Promise<SendFlow>
  }
  interface EventRegistry {
    /** The visitor opened the view that sends. */
    OPEN_SEND: { readonly isSmartAccount: boolean; readonly network: CaipNetworkId | undefined }
    /** The visitor agreed to a transfer. */
    SEND_INITIATED: SendEvent
    SEND_SUCCESS: SendEvent
    SEND_ERROR: SendEvent
    /** The wallet declined. */
    SEND_REJECTED: SendEvent
  }
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- keys and values of the English texts
  interface TextRegistry extends SendTexts {}
}
