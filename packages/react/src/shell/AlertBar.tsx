import type { AlertBarProps } from '../context/ModalModule.js'
import { useLatchkey } from '../hooks/useLatchkey.js'
import { useText } from '../locale/useText.js'
import { Icon } from '../primitives/Icon/Icon.js'
import { IconButton } from '../primitives/IconButton/IconButton.js'
import { useStyles } from '../theme/useStyles.js'
import sheet from './AlertBar.css?inline'

/** What the developer should mend. */
export function AlertBar({ alert }: AlertBarProps) {
  useStyles(sheet)
  const latchkey = useLatchkey()
  const text = useText()
  return (
    <div className="lk-bar" role="alert" data-variant={alert.variant}>
      <Icon name="warning" />
      <span title={alert.longMessage}>{alert.shortMessage}</span>
      <IconButton icon="close" label={text('shell.dismiss')} onPress={() => latchkey.ui.dismissAlert(0)} />
    </div>
  )
}
