import type { ErrorContexts, ErrorDefinition } from '@latchkey/kernel'
import { LatchkeyError } from '@latchkey/kernel'

declare module '@latchkey/kernel' {
  interface ErrorContexts {
    /** More than the account can send; `mostBaseUnits` is what it can, of the coin or token that was to be sent, in decimal digits. */
    TRANSFER_AMOUNT_TOO_LARGE: { readonly mostBaseUnits: string }
    /** Less than the chain transfers; `leastBaseUnits` is what it does, in decimal digits. */
    TRANSFER_AMOUNT_TOO_SMALL: { readonly leastBaseUnits: string }
    /** The account has too little of the network's coin for the fee, or a node asks for more than any transfer may cost; in decimal digits. */
    TRANSFER_FEE_TOO_HIGH: TransferCost
    /** What is sent to this address is lost. `problem` is a sentence. */
    TRANSFER_RECEIVER_REFUSED: { readonly problem: string }
    /** A simulation failed, so the wallet was not asked. `reason` is the chain's, cleaned. */
    TRANSFER_WOULD_FAIL: { readonly reason: string }
    /** What was reviewed no longer holds, so the wallet was not asked. `problem` is a sentence. */
    TRANSFER_CHANGED: { readonly problem: string }
    /** The wallet answered with the id of another transaction than the one that was reviewed: what it sent, if anything, is not known. */
    TRANSFER_ANOTHER: { readonly transactionId: string }
  }
}

/** What is too much: the whole fee in base units of the coin, the gas, or base units of the coin for each virtual byte. */
type TransferCost = { readonly feeBaseUnits: string } | { readonly gasUnits: string } | { readonly baseUnitsPerVirtualByte: string }

/** Why a transfer cannot be sent. The same on every chain. */
export type TransferCode = {
  [C in keyof ErrorContexts]: C extends `TRANSFER_${string}` ? C : never
}[keyof ErrorContexts]

function costText(cost: TransferCost): string {
  if ('gasUnits' in cost) return `${cost.gasUnits} units of gas`
  if ('feeBaseUnits' in cost) return `${cost.feeBaseUnits} base units of the coin`
  return `${cost.baseUnitsPerVirtualByte} base units of the coin for each virtual byte`
}

const definitions: { readonly [C in TransferCode]: ErrorDefinition<C> } = {
  TRANSFER_AMOUNT_TOO_LARGE: {
    kind: 'user',
    retryable: false,
    message: (c) => `The account can send at most ${c.mostBaseUnits} base units. Nothing was sent.`,
  },
  TRANSFER_AMOUNT_TOO_SMALL: {
    kind: 'user',
    retryable: false,
    message: (c) => `At least ${c.leastBaseUnits} base units have to be sent. Nothing was sent.`,
  },
  TRANSFER_FEE_TOO_HIGH: { kind: 'user', retryable: false, message: (c) => `The transfer would cost ${costText(c)}. Nothing was sent.` },
  TRANSFER_RECEIVER_REFUSED: { kind: 'user', retryable: false, message: (c) => `${c.problem} Nothing was sent.` },
  TRANSFER_WOULD_FAIL: { kind: 'network', retryable: true, message: (c) => `The transfer would fail: ${c.reason}. Nothing was sent.` },
  TRANSFER_CHANGED: { kind: 'network', retryable: true, message: (c) => `${c.problem} Nothing was sent: review it again.` },
  TRANSFER_ANOTHER: {
    kind: 'wallet',
    retryable: false,
    message: (c) => `The wallet named another transaction than the one that was reviewed: ${c.transactionId}. Look at what it sent.`,
  },
}

/** An error of {@link TransferCode}. */
export const transferError = <C extends TransferCode>(
  code: C,
  context: ErrorContexts[C],
  options: { readonly cause?: unknown } = {},
): LatchkeyError<C> => new LatchkeyError<C>(code, context, { ...options, definition: definitions[code] })
