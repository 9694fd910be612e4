import type { SlotName } from '../contracts/slots.js'
import { coreError } from '../errors/coreErrors.js'

type Check = (value: unknown) => boolean

const isText: Check = (value) => typeof value === 'string' && value !== ''
const isFunction: Check = (value) => typeof value === 'function'
const isIcon: Check = (value) => isText(value) || isText((value as { readonly path?: unknown } | undefined)?.path)

/** The checks of item fields; all fields that a slot lists are required. */
const CHECKS: Readonly<Record<string, Check>> = { icon: isIcon, identify: isFunction, label: isFunction, isShown: isFunction }

/** The fields that items of each slot must have beside `id`. */
const FIELDS: Readonly<Record<SlotName, readonly string[]>> = {
  'account.actions': ['title', 'icon', 'view'],
  'account.tabs': ['title', 'view'],
  'account.identity': ['identify'],
  'button.label': ['label'],
  'connect.methods': ['title', 'icon', 'view'],
  'header.actions': ['title', 'icon', 'view'],
  footer: ['view'],
}

/**
 * Validates a slot item of a plugin.
 *
 * @throws LatchkeyError `SLOT_INVALID`
 */
export function checkSlotItem(slot: string, item: unknown, plugin: string): { readonly id: string } {
  const refuse = (problem: string) => coreError('SLOT_INVALID', { plugin, slot, problem })
  if (!Object.hasOwn(FIELDS, slot)) throw refuse(`it is unknown; use one of ${Object.keys(FIELDS).join(', ')}`)
  const fields = (item ?? {}) as Readonly<Record<string, unknown>>
  const names = ['id', ...FIELDS[slot as SlotName], ...(fields['isShown'] === undefined ? [] : ['isShown'])]
  const bad = names.find((name) => !(CHECKS[name] ?? isText)(fields[name]))
  if (bad) throw refuse(`the item has no valid '${bad}'`)
  return item as { readonly id: string }
}
