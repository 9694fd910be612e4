import type { Latchkey, ViewId } from '@latchkey/kernel'
import { selectIsOpen, selectView } from '@latchkey/kernel/selectors'
import { useLatchkey } from './useLatchkey.js'
import { useSelector } from './useSelector.js'

/** The result of {@link useModal}. */
export interface UseModalResult<L extends Latchkey = Latchkey> {
  /** Opens; `{ view: 'Networks' }` selects a view. Resolves with the result. */
  readonly open: L['open']
  /** Closes; resolves with whether it closed. */
  readonly close: Latchkey['close']
  /** The modal is open. */
  readonly isOpen: boolean
  /** The current view; undefined while closed. */
  readonly view: ViewId | undefined
}

/** Opens, closes and watches the modal. `open` and `close` keep their identity. @typeParam L - As for `useLatchkey`. */
export function useModal<L extends Latchkey = Latchkey>(): UseModalResult<L> {
  const latchkey = useLatchkey<L>()
  const isOpen = useSelector(selectIsOpen)
  const view = useSelector(selectView)
  return { open: latchkey.open, close: latchkey.close, isOpen, view }
}
