import { useEffect, useState } from 'react'
import type { ButtonParts } from '../context/ModalModule.js'
import { useLatchkeyContext } from '../context/useLatchkeyContext.js'

/**
 * The components that buttons show of a connection. Undefined until their code has loaded, and if it cannot be fetched.
 *
 * @param isWanted - Whether a wallet is connected. Otherwise nothing is fetched.
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
