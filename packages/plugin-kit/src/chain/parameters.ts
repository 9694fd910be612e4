import type { NamespaceAdapter } from '@latchkey/kernel'

/** The account and network of a balance. */
export type BalanceParameters = Parameters<NonNullable<NamespaceAdapter['getBalance']>>[0]

/** The text, account and wallet of a signature. */
export type MessageParameters = Parameters<NonNullable<NamespaceAdapter['signMessage']>>[0]

/** A request to a node. */
export type ReadParameters = Parameters<NonNullable<NamespaceAdapter['readFromNode']>>[0]
