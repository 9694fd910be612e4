import { Button } from '../Button/Button.js'
import { IconButton } from '../IconButton/IconButton.js'
import { useCopy } from './useCopy.js'

/** Props of {@link CopyButton}. */
export interface CopyButtonProps {
  /** The text to copy. */
  readonly text: string
  /** Name of the button, e.g. `Copy address`. */
  readonly label: string
  /** Called after each press with whether the text was copied, so that the view can show it. */
  readonly onCopied: (isCopied: boolean) => void
  /** Shows the name beside the icon. @default false */
  readonly isLabelled?: boolean
}

/** Copies a text and shows a tick for two seconds. */
export function CopyButton({ text, label, onCopied, isLabelled = false }: CopyButtonProps) {
  const { isCopied, copy } = useCopy(text, onCopied)
  const icon = isCopied ? 'check' : 'copy'
  if (!isLabelled) return <IconButton icon={icon} label={label} onPress={copy} />
  return (
    <Button icon={icon} onPress={copy}>
      {label}
    </Button>
  )
}
