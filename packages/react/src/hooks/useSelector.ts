import type { LatchkeyState } from '@latchkey/kernel'
import { useCallback, useRef, useSyncExternalStore } from 'react'
import { useLatchkeyContext } from '../provider/useLatchkeyContext.js'

interface Memo<T> {
  readonly state: LatchkeyState
  readonly select: (state: LatchkeyState) => T
  readonly value: T
}

const wholeState = (state: LatchkeyState): LatchkeyState => state

/**
 * Reads a part of the instance's state and renders again when it changes.
 *
 * While a server-rendered page is taken over, the state a server has is read, so that the markup is the same.
 *
 * @param isEqual - Says that two results mean the same, for selectors that build a new object. @default Object.is
 */
export function useSelector<T>(
  select: (state: LatchkeyState) => T,
  isEqual: (a: T, b: T) => boolean = Object.is,
): T {
  const { latchkey, serverState } = useLatchkeyContext()
  const memo = useRef<Memo<T>>(undefined)
  const read = (state: LatchkeyState): T => {
    const last = memo.current
    if (last && last.state === state && last.select === select) return last.value
    const next = select(state)
    const value = last && isEqual(last.value, next) ? last.value : next
    memo.current = { state, select, value }
    return value
  }
  const subscribe = useCallback((notify: () => void) => latchkey.subscribe(wholeState, notify), [latchkey])
  return useSyncExternalStore(
    subscribe,
    () => read(latchkey.state),
    () => read(serverState),
  )
}
