import type { Latchkey, OptionRule, OptionRules } from '@latchkey/kernel'
import { isLatchkeyError, readOptions } from '@latchkey/kernel'
import type { HostTexts } from '../locale/HostTexts.js'
import { lookupChain } from '../locale/language.js'
import { isBuiltIn, locales } from '../locale/locales.js'
import type { UiOptions } from './UiOptions.js'
import { warnOnce } from './warnOnce.js'

/** What the provider got of the application. */
export interface GivenToProvider {
  readonly options: Partial<UiOptions>
  /** The language that the application asked for, BCP 47. */
  readonly wanted: string
  readonly hostTexts: HostTexts
}

const ANY: OptionRule = ['anything', () => true]

/** Props that are checked elsewhere by their values; here only the names count. */
const PROPS: OptionRules<UiOptions> = {
  connectorTypeOrder: ANY,
  walletFeaturesOrder: ANY,
  networkImages: ANY,
  connectMethodsOrder: ANY,
  collapseWallets: ANY,
  popularWallets: ANY,
  allWallets: ANY,
  legalCheckbox: ANY,
  enableEmbedded: ANY,
}

/** Warns the developer of what works, and is not what was meant: props that nothing reads, a language without texts, a list without a chain. */
export function advise(latchkey: Latchkey, { options, wanted, hostTexts }: GivenToProvider): void {
  for (const name of Object.keys(options)) {
    const problem = problemOf(name)
    if (problem !== undefined) warnOnce(latchkey, problem)
  }
  const known = [...locales, ...Object.keys(hostTexts)]
  if (!lookupChain(wanted).some((tag) => isBuiltIn(tag) || known.includes(tag)))
    warnOnce(
      latchkey,
      `No texts of the locale '${wanted}': English is shown. Use one of ${known.join(', ')}, or add its texts by the prop 'texts'.`,
    )
  if (latchkey.namespaces.list().length === 0)
    warnOnce(
      latchkey,
      "No chain is in the list of plugins, so nobody can connect: add one to 'plugins', e.g. eip155({ networks: [mainnet] }).",
    )
}

function problemOf(name: string): string | undefined {
  try {
    readOptions({ [name]: undefined } as Partial<UiOptions>, PROPS, { at: 'LatchkeyProvider' })
    return undefined
  } catch (error) {
    return isLatchkeyError(error) ? error.message : undefined
  }
}
