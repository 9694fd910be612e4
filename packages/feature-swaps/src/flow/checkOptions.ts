import { optionInvalid } from '@latchkey/kernel'
import type { SwapProvider } from '../contracts/index.js'
import { isListUrl } from '../lists/isListUrl.js'
import type { SwapsOptions } from '../options.js'

/** Every option, once: the compiler refuses one that is missing or not known. */
const NAMES: Readonly<Record<keyof SwapsOptions, true>> = {
  providers: true,
  slippagePercent: true,
  from: true,
  to: true,
  tokens: true,
  tokenLists: true,
  approval: true,
  simulation: true,
  upgradeAccounts: true,
  followHours: true,
}

/** The options that decide nothing before the first swap. @throws LatchkeyError `OPTION_INVALID` */
export function checkOptions(options: SwapsOptions, providers: readonly SwapProvider[]): void {
  const { approval = 'exact', simulation = 'preferred', tokenLists = [] } = options
  const unknown = Object.keys(options).find((name) => !Object.hasOwn(NAMES, name))
  if (unknown !== undefined) throw optionInvalid(unknown, 'is not known', `use one of ${Object.keys(NAMES).join(', ')}`)
  // Anything else would count as the less strict one.
  if (!['exact', 'unlimited'].includes(approval)) throw optionInvalid('approval', `is '${approval}'`, "write 'exact' or 'unlimited'")
  if (!['preferred', 'required'].includes(simulation))
    throw optionInvalid('simulation', `is '${simulation}'`, "write 'preferred' or 'required'")
  if (new Set(providers.map(({ id }) => id)).size < providers.length)
    throw optionInvalid('providers', 'has two of one id', 'give each its own `id`')
  const unsafe = tokenLists.find((list) => typeof list === 'string' && !isListUrl(list))
  if (unsafe) throw optionInvalid('tokenLists', `has ${String(unsafe)}`, 'use an address that begins with https:')
}
