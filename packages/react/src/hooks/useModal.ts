import type { Latchkey, ViewId } from '@latchkey/kernel'
import { selectIsOpen, selectView } from '@latchkey/kernel/selectors'
import { useLatchkeyContext } from '../context/useLatchkeyContext.js'
import type { RegisteredLatchkey } from './Register.js'
import { useLatchkey } from './useLatchkey.js'
import { useSelector } from './useSelector.js'

/** The result of {@link useModal}. */
export interface UseModalResult<L extends Latchkey = RegisteredLatchkey> {
  /** Opens; `{ view: 'Networks' }` selects a view. Resolves with the result. */
  readonly open: L['open']
  /**
   * Prepares opening: fetches the modal's code and has the browser compile it. Call it on hover and focus of a button that opens; the
   * package's own buttons do. May be called repeatedly.
   */
  readonly prepare: () => void
  /** Closes; resolves with whether it closed. */
  readonly close: Latchkey['close']
  /** The modal is open. */
  readonly isOpen: boolean
  /** The current view; undefined while closed. */
  readonly view: ViewId | undefined
}

/** Opens, closes and watches the modal. `open` and `close` keep their identity, and so does `prepare` while the modal's code is the same. @typeParam L - As for `useLatchkey`. */
export function useModal<L extends Latchkey = RegisteredLatchkey>(): UseModalResult<L> {
  const latchkey = useLatchkey<L>()
  const { open, prepare } = useLatchkeyContext()
  const isOpen = useSelector(selectIsOpen)
  const view = useSelector(selectView)
  return { open, prepare, close: latchkey.close, isOpen, view }
}
