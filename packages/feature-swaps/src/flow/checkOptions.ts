import { optionInvalid } from '@latchkey/kernel'
import type { SwapProvider } from '../contracts/index.js'
import { isListUrl } from '../lists/isListUrl.js'
import type { SwapsOptions } from '../options.js'

/** The options that decide nothing before the first swap. @throws LatchkeyError `OPTION_INVALID` */
export function checkOptions(options: SwapsOptions, providers: readonly SwapProvider[]): void {
  const { approval = 'exact', simulation = 'preferred', tokenLists = [] } = options
  // Anything else would count as the less strict one.
  if (!['exact', 'unlimited'].includes(approval)) throw optionInvalid('swaps.approval', `is '${approval}'`, "write 'exact' or 'unlimited'")
  if (!['preferred', 'required'].includes(simulation))
    throw optionInvalid('swaps.simulation', `is '${simulation}'`, "write 'preferred' or 'required'")
  if (new Set(providers.map(({ id }) => id)).size < providers.length)
    throw optionInvalid('swaps.providers', 'has two of one id', 'give each its own `id`')
  const unsafe = tokenLists.find((list) => typeof list === 'string' && !isListUrl(list))
  if (unsafe) throw optionInvalid('swaps.tokenLists', `has ${String(unsafe)}`, 'use an address that begins with https:')
}
