import type { SessionParts } from './parts.js'
import type { Namespace } from '../contracts/caip.js'
import { LatchkeyError } from '../errors/LatchkeyError.js'
import { accountSwitched } from '../state/transitions/sessions.js'
import { adopt } from './applyChange.js'

/** Parameters of {@link switchAccount}. */
export interface SwitchAccountParameters {
  /** @default the active namespace */
  readonly namespace?: Namespace
  /** One of the session's accounts. */
  readonly address: string
}

/** Uses another of the accounts the wallet shared; the wallet is not asked. */
export function switchAccount(
  kernel: SessionParts,
  { namespace = kernel.store.data.activeNamespace, address }: SwitchAccountParameters,
): void {
  const live = namespace === undefined ? undefined : kernel.live.get(namespace)
  if (namespace === undefined || !live) throw new LatchkeyError('NOT_CONNECTED', { namespace })
  const session = accountSwitched(live.session, address)
  if (!session) throw new LatchkeyError('ACCOUNT_NOT_SHARED', { namespace })
  adopt(kernel, namespace, session)
}
