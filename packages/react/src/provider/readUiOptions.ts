import { LatchkeyError } from '@latchkey/kernel'
import { locales } from '../locale/locales.js'
import type { LocaleName } from '../locale/locales.js'
import { CONNECTOR_TYPE_ORDER } from './UiOptions.js'
import type { UiOptions } from './UiOptions.js'

function refuse(option: string, value: unknown, fix: string): never {
  throw new LatchkeyError('OPTION_INVALID', { option, problem: `is ${JSON.stringify(value)}`, fix })
}

/** Checks the language. @throws LatchkeyError `OPTION_INVALID` */
export function readLocale(locale: LocaleName = 'en'): LocaleName {
  return Object.hasOwn(locales, locale) ? locale : refuse('locale', locale, `Use one of: ${Object.keys(locales).join(', ')}.`)
}

/**
 * Checks the props that views read and fills the defaults in.
 *
 * @throws LatchkeyError `OPTION_INVALID`
 */
export function readUiOptions(props: Partial<UiOptions>): UiOptions {
  const { connectorTypeOrder = [], legalCheckbox = false, enableEmbedded = false } = props
  const stranger = connectorTypeOrder.find((group) => !CONNECTOR_TYPE_ORDER.includes(group))
  if (stranger !== undefined) refuse('connectorTypeOrder', stranger, `Use: ${CONNECTOR_TYPE_ORDER.join(', ')}.`)
  return {
    connectorTypeOrder: [...new Set([...connectorTypeOrder, ...CONNECTOR_TYPE_ORDER])],
    legalCheckbox,
    enableEmbedded,
  }
}
