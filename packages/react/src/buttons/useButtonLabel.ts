import type { Namespace } from '@latchkey/kernel'
import { cleanWalletName } from '@latchkey/kernel'
import type { ReadItem } from './useButtonItem.js'
import { useButtonItem } from './useButtonItem.js'

const readLabel: ReadItem<string> = (item, account, state) => cleanWalletName(item.label(account, state))

/** The account's label from the slot `button.label`; undefined if no item has one. */
export const useButtonLabel = (namespace: Namespace | undefined): string | undefined => useButtonItem(namespace, readLabel)
