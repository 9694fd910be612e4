import type { Latchkey, LatchkeyState } from '@latchkey/kernel'
import { trackRead } from '@latchkey/kernel/tracking'
import type { TrackedRead } from '@latchkey/kernel/tracking'
import { useCallback, useRef, useSyncExternalStore } from 'react'

interface Memo<T> {
  readonly state: LatchkeyState
  readonly select: (state: LatchkeyState) => T
  readonly read: TrackedRead<T>
  readonly value: T
}

const wholeState = (state: LatchkeyState): LatchkeyState => state

/** {@link useSelector} for a given instance. */
export function useStateOf<T>(latchkey: Latchkey, select: (state: LatchkeyState) => T, isEqual: (a: T, b: T) => boolean = Object.is): T {
  const memo = useRef<Memo<T>>(undefined)
  const read = (state: LatchkeyState): T => {
    const last = memo.current
    if (last?.select === select && (last.state === state || !last.read.isStale(state))) return last.value
    const next = trackRead(state, select)
    const value = last && isEqual(last.value, next.value) ? last.value : next.value
    memo.current = { state, select, read: next, value }
    return value
  }
  const subscribe = useCallback((notify: () => void) => latchkey.subscribe(wholeState, notify), [latchkey])
  return useSyncExternalStore(
    subscribe,
    () => read(latchkey.state),
    () => read(latchkey.initialState),
  )
}
