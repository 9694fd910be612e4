import { useEffect } from 'react'
import { reportFailure } from '../errors/reportFailure.js'
import { useLatchkey } from '../hooks/useLatchkey.js'

/** Replaces a modal that failed to render: an open but invisible one could not be closed. */
export function ForceClose() {
  const latchkey = useLatchkey()
  useEffect(() => void latchkey.close({ force: true }).catch(reportFailure), [latchkey])
  return null
}
