import type { LatchkeyState } from '@latchkey/kernel'
import { useSelector } from '../hooks/useSelector.js'
import { useText } from '../locale/useText.js'
import { Icon } from '../primitives/Icon/Icon.js'

const selectOnline = (state: LatchkeyState): boolean => state.online

/** Says so while the browser is offline, and goes away by itself. */
export function OfflineNotice() {
  const isOnline = useSelector(selectOnline)
  const text = useText()
  return (
    <div role="status">
      {!isOnline && (
        <p className="lk-bar">
          <Icon name="offline" />
          <span>{text('shell.offline')}</span>
        </p>
      )}
    </div>
  )
}
