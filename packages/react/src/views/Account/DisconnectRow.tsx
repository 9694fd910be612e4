import type { LatchkeyState } from '@latchkey/kernel'
import { useLatchkey } from '../../hooks/useLatchkey.js'
import { useDisconnect } from '../../hooks/useDisconnect.js'
import { useSelector } from '../../hooks/useSelector.js'
import { useText } from '../../locale/useText.js'
import { IconTile } from '../../primitives/Tile/IconTile.js'
import { Row } from '../../primitives/Row/Row.js'

const selectActive = (state: LatchkeyState) => state.activeNamespace

/** Ends the active namespace's session. */
export function DisconnectRow() {
  const text = useText()
  const { ui } = useLatchkey()
  const namespace = useSelector(selectActive)
  const { disconnectAsync, isPending } = useDisconnect()
  const disconnect = (): void => {
    disconnectAsync(namespace === undefined ? {} : { namespace }).catch(() => ui.showToast(text('account.disconnectFailed'), 'error'))
  }
  return <Row icon={<IconTile icon="disconnect" />} title={text('account.disconnect')} isBusy={isPending} onPress={disconnect} />
}
