import { useLatchkey } from '../hooks/useLatchkey.js'
import { useText } from '../locale/useText.js'
import { IconButton } from '../primitives/IconButton/IconButton.js'

/** To the view before. */
export function BackButton() {
  const latchkey = useLatchkey()
  const text = useText()
  return <IconButton icon="back" label={text('shell.back')} onPress={() => latchkey.ui.router.goBack()} />
}
