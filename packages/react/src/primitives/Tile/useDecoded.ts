import type { RefObject } from 'react'
import { useEffect, useRef, useState } from 'react'
import { readDocument } from '../../dom/readDocument.js'

/** Pictures that were inspected take milliseconds. */
const DECODE_LIMIT_MS = 3_000

/** What an `img` needs. */
export interface Picture {
  readonly ref: RefObject<HTMLImageElement | null>
  readonly src: string
  readonly decoding: 'async'
  /** Not decoded yet: to be laid out but not painted, because painting would decode at once. */
  readonly 'data-pending': true | undefined
}

interface Outcome {
  readonly src: string
  readonly isDecoded: boolean
}

/**
 * A picture, decoded away from the main thread before it is painted.
 *
 * @param checked - As `checkIcon` let it through, or as the application itself gave it.
 * @returns Undefined for what is broken, or not decoded within 3 s: a placeholder is drawn then.
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
    // A browser may leave the pictures of a hidden page for later.
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
