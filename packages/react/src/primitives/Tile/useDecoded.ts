import type { RefObject } from 'react'
import { useEffect, useRef, useState } from 'react'
import { readDocument } from '../../page/readDocument.js'
import { DECODE_LIMIT_MS } from '../../page/timeouts.js'

/** Props of the `img` element. */
export interface Picture {
  readonly ref: RefObject<HTMLImageElement | null>
  readonly src: string
  readonly decoding: 'async'
  /** Not decoded yet: lay it out without painting, because painting would decode on the main thread. */
  readonly 'data-pending': true | undefined
}

interface Outcome {
  readonly src: string
  readonly isDecoded: boolean
}

/**
 * Decodes a picture off the main thread before it is painted.
 *
 * @param checked - Accepted by `checkIcon`, or set by the application.
 * @returns Undefined if the picture is broken or does not decode within 3 s: show a placeholder then.
 */
export function useDecoded(checked: string | undefined): Picture | undefined {
  const [outcome, setOutcome] = useState<Outcome>()
  const ref = useRef<HTMLImageElement>(null)

  useEffect(() => {
    if (checked === undefined || !ref.current) return
    let isCurrent = true
    let limit: ReturnType<typeof setTimeout> | undefined
    const settle = (isDecoded: boolean): void => {
      if (isCurrent) setOutcome({ src: checked, isDecoded })
      clearTimeout(limit)
    }
    // A browser may defer decoding on a hidden page.
    const giveUp = () => (readDocument(document, 'hidden') ? wait() : settle(false))
    const wait = (): void => {
      limit = setTimeout(giveUp, DECODE_LIMIT_MS)
    }
    wait()
    ref.current.decode().then(
      () => settle(true),
      () => settle(false),
    )
    return () => {
      isCurrent = false
      clearTimeout(limit)
    }
  }, [checked])

  const settled = outcome?.src === checked ? outcome : undefined
  if (checked === undefined || settled?.isDecoded === false) return undefined
  return { ref, src: checked, decoding: 'async', 'data-pending': settled ? undefined : true }
}
