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
}

/** Copies a text and shows a tick for two seconds. */
export function CopyButton({ text, label, onCopied }: CopyButtonProps) {
  const { isCopied, copy } = useCopy(text, onCopied)
  return <IconButton icon={isCopied ? 'check' : 'copy'} label={label} onPress={copy} />
}
