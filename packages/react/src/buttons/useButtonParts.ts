import { useEffect, useState } from 'react'
import type { ButtonParts } from '../context/ModalModule.js'
import { useLatchkeyContext } from '../context/useLatchkeyContext.js'

/**
 * What buttons show of a connection. Undefined until its code is there, and where it could not be fetched.
 *
 * @param isWanted - Somebody is connected: others need no code of it.
 */
export function useButtonParts(isWanted: boolean): ButtonParts | undefined {
  const { loadMoreViews } = useLatchkeyContext()
  const [parts, setParts] = useState<ButtonParts>()
  useEffect(() => {
    if (!isWanted) return
    loadMoreViews().then(
      ({ buttonParts }) => setParts(buttonParts),
      () => undefined,
    )
  }, [isWanted, loadMoreViews])
  return parts
}
