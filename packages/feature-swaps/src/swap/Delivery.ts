import type { SwapQuestion, SwapQuote } from '../contracts/index.js'
import type { EvmWallet, Pending } from '@latchkey/evm-kit/send'
import type { SwapStep } from './SwapStep.js'

/** How a swap is sent and remembered. */
export interface Delivery {
  /** The record that survives a reload, and that other tabs see. */
  readonly pending: Pending
  /** The host lets wallets ask for an upgrade of the account. */
  readonly mayUpgrade: boolean
  /** Whether the wallet has declined a bundle on this page. */
  hasDeclined(): boolean
  /** The wallet declines bundles. */
  decline(): void
}

/** A swap that is about to be sent. */
export interface Delivered extends SwapQuestion {
  readonly quote: SwapQuote
  readonly wallet: EvmWallet
  readonly delivery: Delivery
  report(step: SwapStep): void
}

/** How a swap ended that was included. */
export interface SwapOutcome {
  /** Of the transaction that was included, which may be another than the first that was sent; a bundle's id where no hash is known. */
  readonly transactionId: string
  /** Base units; absent where it is not known. */
  readonly amountReceived?: bigint
}
