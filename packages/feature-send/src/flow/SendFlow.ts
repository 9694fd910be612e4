import type { CaipNetworkId, Dispose, TransferSpeed } from '@latchkey/kernel'
import type { SendAsset, SentTransfer } from '../contracts/SendState.js'

/** What to begin with. What is invalid is ignored. */
export interface SendStart {
  /** Contract, mint or denomination; a symbol of the coin, or of a token of the option `tokens`. @default the network's coin */
  readonly token?: string
  /** A plain decimal, e.g. `0.01`. */
  readonly amount?: string
  /** Address or name. */
  readonly to?: string
  /** A network of the application: the wallet is asked to change to it. @default the one in use */
  readonly chainId?: CaipNetworkId
}

/** Sends without an interface. Input, plan and progress are in the state of the plugin `send`. */
export interface SendFlow {
  /** Reads what the account has. @returns The view is gone. */
  start(from?: SendStart): Dispose
  /** Reads it again. Resolves when it is read or has failed. */
  refresh(): Promise<void>
  /** @param asset - One of the state's. */
  select(asset: SendAsset): void
  /** What was typed, a plain decimal; what is none is ignored. */
  setAmount(text: string): void
  /** All that can leave, less what the transfer costs. */
  setMax(): void
  /** Address or name. It is resolved half a second later. */
  setReceiver(text: string): void
  /** The visitor compared the whole address. */
  setWholeSeen(isSeen: boolean): void
  setSpeed(speed: TransferSpeed): void
  setMemo(text: string): void
  /** Builds and simulates the transfer; the outcome is in the state's `plan`. Asks no wallet. */
  review(): Promise<void>
  /**
   * Checks what was reviewed once more, and asks the wallet. A failure is also in the state.
   *
   * @throws LatchkeyError `SEND_INCOMPLETE` | `SEND_NAME_CHANGED` | `TRANSFER_…` | `SESSION_CHANGED` | `USER_REJECTED` | …
   */
  send(): Promise<SentTransfer>
  /** Forgets the input and the outcome; transfers stay. */
  reset(): void
}
