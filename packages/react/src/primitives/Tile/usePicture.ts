import { useContext, useMemo } from 'react'
import { InstanceContext } from '../../context/LatchkeyContext.js'
import type { Picture } from './useDecoded.js'
import { useDecoded } from './useDecoded.js'

/**
 * A picture from outside, checked before it is decoded.
 *
 * @param src - The icon of a wallet, listing or network.
 * @returns Undefined if `checkIcon` rejects it, it is broken, or it does not decode within 3 s: show a placeholder then.
 */
export function usePicture(src: string | undefined): Picture | undefined {
  // The kernel has this code, and loads it before the modal. An import here would add a file.
  const ui = useContext(InstanceContext)?.ui
  return useDecoded(useMemo(() => ui?.checkIcon(src), [ui, src]))
}
