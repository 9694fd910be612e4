import { useEffect, useState } from 'react'
import { useIsClosed } from '../hooks/useIsClosed.js'
import { useLatchkey } from '../hooks/useLatchkey.js'

/**
 * Whether a frame was painted: later fetches then delay nothing that the visitor waits for. Plugins learn it with each opening.
 *
 * @param isReady - Whether that frame has the content that the visitor waits for.
 */
export function usePainted(isReady: boolean): boolean {
  const { ui } = useLatchkey()
  const isClosed = useIsClosed()
  const [isPainted, setPainted] = useState(false)
  useEffect(() => {
    if (!isReady || isClosed) return
    let timer: ReturnType<typeof setTimeout> | undefined
    // A task posted in a frame runs once that frame is painted.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => {
        setPainted(true)
        ui.shown()
      })
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [ui, isReady, isClosed])
  return isPainted
}
