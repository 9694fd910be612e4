import { useLatchkey } from '../../hooks/useLatchkey.js'
import { useDisconnect } from '../../hooks/useDisconnect.js'
import { useText } from '../../locale/useText.js'
import { IconTile } from '../../primitives/Tile/IconTile.js'
import { Row } from '../../primitives/Row/Row.js'
import { useSessionReach } from './useSessionReach.js'

/** Ends the active namespace's session, and names the others that end with it. */
export function DisconnectRow() {
  const text = useText()
  const { ui } = useLatchkey()
  const { namespace, ending, isAlone } = useSessionReach()
  const { disconnectAsync, isPending } = useDisconnect()
  const disconnect = (): void => {
    disconnectAsync(namespace === undefined ? {} : { namespace }).catch(() => ui.showToast(text('account.disconnectFailed'), 'error'))
  }
  const [only = '', ...further] = ending
  // With one wallet on one namespace there is nothing to explain.
  const detail = isAlone && further.length === 0 ? undefined : text('account.disconnect.only', { namespace: only })
  return (
    <Row
      icon={<IconTile icon="disconnect" />}
      title={text('account.disconnect')}
      detail={further.length > 0 ? text('account.disconnect.all', { namespaces: ending.join(' · ') }) : detail}
      isBusy={isPending}
      onPress={disconnect}
    />
  )
}
