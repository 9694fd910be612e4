import type { SlotItemOf } from '@latchkey/kernel'
import { useMemo } from 'react'
import { useUiOptions } from '../../hooks/useUiOptions.js'
import { useSlot } from '../../slots/useSlot.js'

/** The id of the wallets in `connectMethodsOrder`. */
const WALLET = 'wallet'

/** Ways to connect without a wallet, in the application's order. */
export interface Methods {
  readonly above: readonly SlotItemOf<'connect.methods'>[]
  /** Those that the application orders after the wallets. */
  readonly below: readonly SlotItemOf<'connect.methods'>[]
}

/** Splits the ways to connect into those before and those after the wallets. */
export function useMethods(): Methods {
  const { connectMethodsOrder } = useUiOptions()
  const items = useSlot('connect.methods')
  return useMemo(() => {
    const ids = new Set([...connectMethodsOrder, ...items.map(({ id }) => id), WALLET])
    const ordered = [...ids].map((id) => (id === WALLET ? WALLET : items.find((item) => item.id === id)))
    const at = ordered.indexOf(WALLET)
    const methods = (part: typeof ordered) => part.filter((item) => typeof item === 'object')
    return { above: methods(ordered.slice(0, at)), below: methods(ordered.slice(at)) }
  }, [connectMethodsOrder, items])
}
