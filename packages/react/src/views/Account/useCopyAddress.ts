import { useConnection } from '../../hooks/useConnection.js'
import { useLatchkey } from '../../hooks/useLatchkey.js'
import { useText } from '../../locale/useText.js'
import { type Copying, useCopy } from '../../primitives/CopyButton/useCopy.js'

/** Copies the whole address of the active account, and says whether it could. */
export function useCopyAddress(): Copying {
  const text = useText()
  const { ui } = useLatchkey()
  const { address = '' } = useConnection()
  return useCopy(address, (isDone) => ui.showToast(text(isDone ? 'account.copied' : 'account.copyFailed'), isDone ? 'success' : 'error'))
}
