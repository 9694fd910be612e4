import type { Namespace } from '../contracts/Network.js'
import type { Dispose } from '../contracts/Host.js'
import type { Account } from '../contracts/Session.js'
import { toOwnError } from '../errors/toOwnError.js'
import { disconnect } from './disconnect.js'
import type { LiveConnection } from './link.js'
import type { WalletParts } from './parts.js'

/** The account in use on a namespace, and the connection that it came with. */
interface InUse {
  readonly live: LiveConnection
  readonly account: Account
}

/** Runs `onAccountChange` when the account in use changed within a connection. Connecting and reconnecting run `onConnect` instead. */
export function followAccounts(kernel: WalletParts): Dispose {
  const known = new Map<Namespace, InUse>()
  return kernel.store.subscribe(
    ({ sessions }) => sessions,
    (sessions) => {
      for (const [namespace, session] of Object.entries(sessions)) {
        const live = kernel.links.of(namespace).live
        const former = known.get(namespace)
        // A newer account, or the end of the connection, makes the running taps obsolete.
        if (!live || session.status !== 'connected') {
          if (!live) known.delete(namespace)
          kernel.attempts.cancel('account', namespace)
          continue
        }
        known.set(namespace, { live, account: session.account })
        if (former?.live === live && former.account.address !== session.account.address) void ask(kernel, namespace, former.account)
      }
    },
  )
}

/** Asks the taps. A rejection disconnects the wallet, unless the account changed again. */
async function ask(kernel: WalletParts, namespace: Namespace, from: Account): Promise<void> {
  const session = kernel.store.data.sessions[namespace]
  if (session?.status !== 'connected') return
  const { connectorId, account: to } = session
  const attempt = kernel.attempts.begin('account', namespace, [kernel.signal])
  try {
    await kernel.hooks.onAccountChange({ connectorId, namespace, from, to, chainId: session.chainId, signal: attempt.signal })
  } catch (error) {
    if (!attempt.isCurrent()) return
    const { message } = toOwnError(error, { connectorId })
    kernel.log.warn(`The account is refused, and ${namespace} is disconnected: ${message}`, error)
    await disconnect(kernel, { namespace })
  } finally {
    attempt.end()
  }
}
