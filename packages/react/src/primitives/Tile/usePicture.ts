import { checkIcon } from '@latchkey/kernel'
import type { RefObject } from 'react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { readDocument } from '../../dom/readDocument.js'

/** Pictures that pass `checkIcon` take milliseconds. */
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
 * A picture from outside, checked and decoded away from the main thread before it is painted.
 *
 * @param src - As a wallet, listing or network has it.
 * @returns Undefined for what `checkIcon` refuses, is broken, or is not decoded within 3 s: a placeholder is drawn then.
 */
export function usePicture(src: string | undefined): Picture | undefined {
  const checked = useMemo(() => checkIcon(src), [src])
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
