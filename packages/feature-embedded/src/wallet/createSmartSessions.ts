import type { smartSessionSchema } from '@latchkey/cloud-protocol'
import { addSmartSession, getSmartSessions, revokeSmartSession } from '@latchkey/cloud-protocol'
import { grantedSchema, revokedSchema } from '@latchkey/cloud-protocol/embedded'
import type { PluginContext } from '@latchkey/kernel'
import type * as z from 'zod/mini'
import { embeddedError } from '../errors/embeddedError.js'
import { CONNECTOR_ID } from '../connectorId.js'

/** A right to act for an account, as the service lists it. */
export type SmartSession = z.output<typeof smartSessionSchema>

/** Sessions of the account in use, at the service. */
export interface SmartSessions {
  /** The newest first; those that were revoked for 30 days. @throws LatchkeyError `EMBEDDED_LOGIN_NEEDED` | as `call` */
  list(signal?: AbortSignal): Promise<readonly SmartSession[]>
  /** Lists what the frame granted, and gives what the page is answered: of what is not listed the page gets nothing. */
  keep(granted: unknown): Promise<unknown>
  /** The parameters of an end, with the name that the service has for it, where it lists it. */
  nameOf(params: unknown, signal: AbortSignal | undefined): Promise<unknown>
  /** Takes what the frame ended off the list. */
  end(revoked: unknown): Promise<unknown>
  /** What `wallet_getGrantedExecutionPermissions` answers. @see ERC-7715 https://eips.ethereum.org/EIPS/eip-7715 */
  granted(signal: AbortSignal | undefined): Promise<readonly object[]>
}

/** Parameters of {@link createSmartSessions}. */
export interface SmartSessionParts {
  readonly context: Pick<PluginContext, 'clock' | 'http' | 'log' | 'state'>
  /** Called with the newest one. */
  readonly onGranted: (session: SmartSession) => void
}

/** Keeps the service's list of sessions. */
export function createSmartSessions({ context: { clock, http, log, state }, onGranted }: SmartSessionParts): SmartSessions {
  const inUse = () => {
    const session = state.current.sessions['eip155']
    if (session?.status !== 'connected' || session.connectorId !== CONNECTOR_ID) throw embeddedError('EMBEDDED_LOGIN_NEEDED', {})
    const { chainId, account } = session
    return { chainId, address: account.address, account: `${chainId}:${account.address}` }
  }
  const list: SmartSessions['list'] = async (signal) => (await getSmartSessions(http, inUse().account, { ...(signal && { signal }) })).pcis
  return {
    list,
    async keep(granted) {
      const { answer, listings } = grantedSchema.parse(granted)
      for (const listing of listings) onGranted(await addSmartSession(http, listing))
      return answer
    },
    async nameOf(params, signal) {
      const [asked] = Array.isArray(params) ? (params as readonly unknown[]) : [params]
      const { permissionContext } = (asked ?? {}) as { readonly permissionContext?: unknown }
      const isAsked = ({ delegation, revokedAt }: SmartSession): boolean =>
        delegation?.context === permissionContext && revokedAt === undefined
      const sessions = await list(signal).catch((error: unknown) => {
        // A service that does not tell keeps nobody from ending a session on its chain.
        log.warn('The list of smart sessions cannot be read: the one that is ended stays on it.', error)
        return []
      })
      const listed = sessions.find(isAsked)
      return [{ permissionContext, ...(listed && { pci: listed.pci }) }]
    },
    async end(revoked) {
      const { answer, revocation } = revokedSchema.parse(revoked)
      if (revocation) {
        const { account: address, ...signed } = revocation
        await revokeSmartSession(http, { address, ...signed })
      }
      return answer
    },
    async granted(signal) {
      const { chainId, address: from } = inUse()
      return (await list(signal))
        .filter((session) => isActive(session, clock.now()))
        .flatMap(({ delegation, signer, permissions = [], expiration }) =>
          permissions.map((permission) => ({
            chainId: `0x${BigInt(chainId.slice('eip155:'.length)).toString(16)}`,
            from,
            to: signer?.data?.['address'],
            permission: { ...permission, isAdjustmentAllowed: false },
            rules: [{ type: 'expiry', data: { timestamp: expiration } }],
            context: delegation?.context,
            dependencies: [],
            delegationManager: delegation?.manager,
          })),
        )
    },
  }
}

/** Whether it can be used still. @param now - Milliseconds since 1970 */
export const isActive = ({ revokedAt, expiration = 0, delegation }: SmartSession, now: number): boolean =>
  revokedAt === undefined && delegation !== undefined && expiration * 1_000 > now
