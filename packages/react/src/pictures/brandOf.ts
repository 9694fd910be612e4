import type { ConnectorInfo } from '@latchkey/kernel'

/**
 * What `@latchkey/brands` may know a wallet by, to draw it without an icon. Undefined for a wallet that announced a reverse-DNS name: it announces a
 * picture with it, or has none. Without one, the plugin that found it on its place of the page chose id and name.
 */
export const brandOf = ({ id, type, rdns }: Pick<ConnectorInfo, 'id' | 'type' | 'rdns'>): string | undefined =>
  type === 'ANNOUNCED' && rdns !== undefined ? undefined : id
