import type { ConnectorInfo } from '@latchkey/kernel'

/** What `@latchkey/brands` may know a wallet by, to draw it without an icon. Undefined for an announced wallet, which has its own picture or none, because it chose its id itself. */
export const brandOf = ({ id, type }: Pick<ConnectorInfo, 'id' | 'type'>): string | undefined => (type === 'ANNOUNCED' ? undefined : id)
