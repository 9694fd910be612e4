import { useEffect, useState } from 'react'
import { COPIED_SHOWN_MS } from '../../page/timeouts.js'
import { IconButton } from '../IconButton/IconButton.js'
import { copyText } from './copyText.js'

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
  const [isCopied, setCopied] = useState(false)

  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), COPIED_SHOWN_MS)
    return () => clearTimeout(timer)
  }, [isCopied])

  async function copy(): Promise<void> {
    const taken = await copyText(text)
    setCopied(taken)
    onCopied(taken)
  }
  return <IconButton icon={isCopied ? 'check' : 'copy'} label={label} onPress={() => void copy()} />
}
