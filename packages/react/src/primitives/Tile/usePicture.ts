import { useContext, useMemo } from 'react'
import { InstanceContext } from '../../context/LatchkeyContext.js'
import type { Picture } from './useDecoded.js'
import { useDecoded } from './useDecoded.js'

/**
 * A picture from outside, inspected before it is decoded.
 *
 * @param src - As a wallet, listing or network has it.
 * @returns Undefined for what `checkIcon` refuses, is broken, or is not decoded within 3 s: a placeholder is drawn then.
 */
export function usePicture(src: string | undefined): Picture | undefined {
  // The kernel has the code of it, which is there before anything of the modal is: loaded from here it would be a file of its own.
  const ui = useContext(InstanceContext)?.ui
  return useDecoded(useMemo(() => ui?.checkIcon(src), [ui, src]))
}
