// The handlers of the frame with real keys, contracts and nodes; the service and the person are scripts.
import type { AnswerOf, PayloadOf, RequestName } from '@latchkey/cloud-protocol/embedded'
import { createHandlers, type HandlerParts } from '../src/createHandlers.js'
import { createTurns } from '../src/createTurns.js'
import type { Keys } from '../src/keys/deriveKeys.js'
import type { Addresses } from '../src/keys/toAddresses.js'
import type { ApprovalRequest } from '../src/screens/Screens.js'
import type { Session } from '../src/session/Session.js'

/** What a frame is opened by. */
export interface SmartFrameParts {
  readonly keys: Keys
  readonly addresses: Addresses
  /** Whose session it is; it learns. */
  readonly session: { current: Session }
  /** What the operator offers. */
  offered(): Promise<object>
  /** Called with what is shown; throws where the person says no. */
  approve(request: ApprovalRequest): void
  readonly rpcUrl: string | undefined
}

export const PAGE = 'https://shop.example'
export const PROJECT = 'shop'

/** Opens one on the chain 31337. */
export function openSmartFrame({ keys, addresses, session, offered, approve, rpcUrl }: SmartFrameParts) {
  const chainId = 'eip155:31337'
  const handlers = createHandlers({
    sessions: {
      demand: async () => ({ ...session.current, derived: addresses }),
      find: async () => session.current,
      ask: async () => ({ logins: ['email'], recoveries: ['code'], ...(await offered()) }),
      learn: async (_: string, known: Partial<Session>) => void (session.current = { ...session.current, ...known }),
    },
    wallet: { known: async () => addresses, open: async () => addresses, withKeys: async (use: (lent: Keys) => unknown) => use(keys) },
    screens: { approve: async (request: ApprovalRequest) => approve(request) },
    turns: createTurns(),
    page: PAGE,
    projectId: PROJECT,
    chainId,
    reload: () => undefined,
  } as unknown as HandlerParts)
  const request = <N extends RequestName>(name: N, payload: PayloadOf<N>) =>
    handlers[name](payload as never, new AbortController().signal) as Promise<AnswerOf<N>>
  const where = { chainId, ...(rpcUrl !== undefined && { rpcUrl }) }
  return {
    request,
    ask: (method: string, params: unknown) => request('RPC_REQUEST', { ...where, method, params }),
    user: (preferredAccountType: 'eoa' | 'smartAccount' = 'smartAccount', more: object = {}) =>
      request('GET_USER', { ...where, preferredAccountType, ...more }),
  }
}
