import { useText } from '../../locale/useText.js'
import { useStyles } from '../../theme/useStyles.js'
import sheet from './WaitingWord.css?inline'

/** Text that replaces the animation of the ring under reduced motion. */
export function WaitingWord({ wallet }: { readonly wallet: string }) {
  useStyles(sheet)
  const text = useText()
  return <small className="lk-waiting-word">{text('waiting.now', { wallet })}</small>
}
