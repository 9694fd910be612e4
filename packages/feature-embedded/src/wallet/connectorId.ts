import type { Namespace } from '@latchkey/kernel'

/** The id of the wallet's connectors, on both namespaces. */
export const CONNECTOR_ID = 'embedded'

/** Where the wallet has an account. */
export const NAMESPACES: readonly Namespace[] = ['eip155', 'solana']
