/** The error of a transaction, in the network's format; null when it succeeded. */
export type TransactionFailure = { readonly InstructionError: readonly [number, string] } | null
