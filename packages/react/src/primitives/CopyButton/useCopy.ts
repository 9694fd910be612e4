import { useEffect, useState } from 'react'
import { COPIED_SHOWN_MS } from '../../page/timeouts.js'
import { copyText } from './copyText.js'

/** What {@link useCopy} gives. */
export interface Copying {
  /** For two seconds after the text was copied. */
  readonly isCopied: boolean
  copy(): void
}

/** Copies a text. @param onCopied - Called after each attempt with whether the text was copied, so that the view can show it. */
export function useCopy(text: string, onCopied: (isCopied: boolean) => void): Copying {
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
  return { isCopied, copy: () => void copy() }
}
