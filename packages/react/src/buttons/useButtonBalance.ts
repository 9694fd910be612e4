import type { ButtonBalance, Namespace } from '@latchkey/kernel'
import { shallowEqual } from '../hooks/shallowEqual.js'
import type { ReadItem } from './useButtonItem.js'
import { useButtonItem } from './useButtonItem.js'

const readBalance: ReadItem<ButtonBalance | 'pending'> = (item, account, state) => item.balance?.(account, state)

const isSame = (a: ButtonBalance | 'pending' | undefined, b: ButtonBalance | 'pending' | undefined): boolean =>
  a === b || (typeof a === 'object' && typeof b === 'object' && shallowEqual(a, b))

/** What a plugin shows instead of the balance of the network's coin, from the slot `button.label`; undefined if no item has one. */
export const useButtonBalance = (namespace: Namespace | undefined): ButtonBalance | 'pending' | undefined =>
  useButtonItem(namespace, readBalance, isSame)
