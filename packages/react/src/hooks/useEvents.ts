import type { LatchkeyEvent } from '@latchkey/kernel'
import { useEffect, useRef } from 'react'
import { useLatchkey } from './useLatchkey.js'

/**
 * Calls back for each event from now on, including plugin events: for logs and reactions outside of the markup.
 *
 * @param onEvent - Called after the change, once per event. May be a new function on each render.
 */
export function useEvents(onEvent: (event: LatchkeyEvent) => void): void {
  const latchkey = useLatchkey()
  const latest = useRef(onEvent)
  useEffect(() => {
    latest.current = onEvent
  })
  useEffect(() => latchkey.events.on((event) => latest.current(event)), [latchkey])
}
