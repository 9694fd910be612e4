import type { Latchkey, LatchkeyState, ViewId } from '@latchkey/kernel'
import { selectIsOpen } from './selectIsOpen.js'
import { useLatchkey } from './useLatchkey.js'
import { useSelector } from './useSelector.js'

/** What {@link useModal} gives. */
export interface UseModalResult {
  readonly open: Latchkey['open']
  readonly close: Latchkey['close']
  readonly isOpen: boolean
  /** The view that shows; undefined while closed. */
  readonly view: ViewId | undefined
}

const selectView = (state: LatchkeyState): ViewId | undefined =>
  state.modal.open ? state.router.history.at(-1)?.view : undefined

/** Opens, closes and watches the modal. `open` and `close` keep their identity. */
export function useModal(): UseModalResult {
  const latchkey = useLatchkey()
  const isOpen = useSelector(selectIsOpen)
  const view = useSelector(selectView)
  return { open: latchkey.open, close: latchkey.close, isOpen, view }
}
