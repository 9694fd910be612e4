import type { BubbleProps } from '../context/ModalModule.js'
import { useText } from '../locale/useText.js'
import { Icon } from '../primitives/Icon/Icon.js'
import { Spinner } from '../primitives/Spinner/Spinner.js'
import { useStyles } from '../theme/useStyles.js'
import sheet from './Bubble.css?inline'

/** What is seen of a toast. */
export function Bubble({ toast: { message, variant } }: BubbleProps) {
  useStyles(sheet)
  const text = useText()
  return (
    <div className="lk-toast" data-variant={variant}>
      {variant === 'loading' ? <Spinner /> : <Icon name={variant === 'success' ? 'check' : 'warning'} />}
      <span>{text.heading(message)}</span>
    </div>
  )
}
