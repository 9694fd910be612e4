import type { NamespaceAdapter } from '@latchkey/kernel'

/** Whose balance, and where. */
export type BalanceParameters = Parameters<NamespaceAdapter['getBalance']>[0]

/** Which text, as which account, through which wallet. */
export type MessageParameters = Parameters<NonNullable<NamespaceAdapter['signMessage']>>[0]

/** What a node is to be asked. */
export type ReadParameters = Parameters<NonNullable<NamespaceAdapter['readFromNode']>>[0]
