import type { AlertState, LatchkeyState } from '@latchkey/kernel'
import { useLatchkey } from '../hooks/useLatchkey.js'
import { useSelector } from '../hooks/useSelector.js'
import { useText } from '../locale/useText.js'
import { Icon } from '../primitives/Icon/Icon.js'
import { IconButton } from '../primitives/IconButton/IconButton.js'

const selectAlert = (state: LatchkeyState): AlertState | undefined => state.alerts[0]

/** What the developer should mend; visitors never see it, because it needs `logLevel: 'debug'`. */
export function AlertBar() {
  const latchkey = useLatchkey()
  const alert = useSelector(selectAlert)
  const text = useText()
  if (!alert || latchkey.config.logLevel !== 'debug') return null
  return (
    <div className="lk-bar" role="alert" data-variant={alert.variant}>
      <Icon name="warning" />
      <span title={alert.longMessage}>{alert.shortMessage}</span>
      <IconButton icon="close" label={text('shell.dismiss')} onPress={() => latchkey.ui.dismissAlert(0)} />
    </div>
  )
}
