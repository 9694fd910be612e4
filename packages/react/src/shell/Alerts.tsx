import type { AlertState, LatchkeyState } from '@latchkey/kernel'
import { useLatchkey } from '../hooks/useLatchkey.js'
import { useSelector } from '../hooks/useSelector.js'
import { useRarePart } from '../outlet/useRarePart.js'

const selectAlert = (state: LatchkeyState): AlertState | undefined => state.alerts[0]

/** What the developer should mend; visitors never see it, because it needs `logLevel: 'debug'`. */
export function Alerts() {
  const { logLevel } = useLatchkey().config
  const first = useSelector(selectAlert)
  const alert = logLevel === 'debug' ? first : undefined
  const AlertBar = useRarePart('AlertBar', alert !== undefined)
  return alert && AlertBar ? <AlertBar alert={alert} /> : null
}
