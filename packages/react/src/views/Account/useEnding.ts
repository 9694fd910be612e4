import { useDisconnect } from '../../hooks/useDisconnect.js'
import { useLatchkey } from '../../hooks/useLatchkey.js'
import { useText } from '../../locale/useText.js'
import { useSessionReach } from './useSessionReach.js'

/** What {@link useEnding} gives. */
export interface Ending {
  /** What else ends with it, or stays; undefined where there is nothing to explain. */
  readonly detail: string | undefined
  readonly isEnding: boolean
  /** Disconnects; a failure is shown. */
  end(): void
}

/** Ends the active namespace's session, and names the others that end with it. */
export function useEnding(): Ending {
  const text = useText()
  const { ui } = useLatchkey()
  const { namespace, ending, isAlone } = useSessionReach()
  const { disconnectAsync, isPending } = useDisconnect()
  const end = (): void => {
    disconnectAsync(namespace === undefined ? {} : { namespace }).catch(() => ui.showToast(text('account.disconnectFailed'), 'error'))
  }
  const [only = '', ...further] = ending
  // With one wallet on one namespace there is nothing to explain.
  const single = isAlone ? undefined : text('account.disconnect.only', { namespace: only })
  const detail = further.length > 0 ? text('account.disconnect.all', { namespaces: ending.join(' · ') }) : single
  return { detail, isEnding: isPending, end }
}
