import { useEffect } from 'react'
import { reportFailure } from '../failures/reportFailure.js'
import { useLatchkey } from '../hooks/useLatchkey.js'

/** Stands in for a modal that failed to draw: one that is open and not seen could not be closed by anybody. */
export function ForceClose() {
  const latchkey = useLatchkey()
  useEffect(() => void latchkey.close({ force: true }).catch(reportFailure), [latchkey])
  return null
}
