import { checkIcon } from '@latchkey/kernel'
import { useMemo } from 'react'
import type { Picture } from './useDecoded.js'
import { useDecoded } from './useDecoded.js'

/**
 * A picture from outside, inspected before it is decoded.
 *
 * @param src - As a wallet, listing or network has it.
 * @returns Undefined for what `checkIcon` refuses, is broken, or is not decoded within 3 s: a placeholder is drawn then.
 */
export function usePicture(src: string | undefined): Picture | undefined {
  return useDecoded(useMemo(() => checkIcon(src), [src]))
}
