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

/** A hook without what it reads. */
export interface HookProblem {
  /** As the application calls it, e.g. `useProvider('solana')`. */
  readonly hook: string
  /** What is missing, e.g. `no chain of the namespace 'solana'`. */
  readonly lacks: string
}

const ANY: OptionRule = ['anything', () => true]

/** Props that are checked elsewhere by their values; here only the names count. */
const PROPS: OptionRules<UiOptions> = {
  connectorTypeOrder: ANY,
  walletFeaturesOrder: ANY,
  networkImages: ANY,
  addressLabels: ANY,
  connectMethodsOrder: ANY,
  collapseWallets: ANY,
  popularWallets: ANY,
  allWallets: ANY,
  legalCheckbox: ANY,
  enableEmbedded: ANY,
}

/** The slots whose items lead to views. */
const VIEW_SLOTS = ['account.actions', 'account.tabs', 'connect.methods', 'header.actions', 'footer'] as const

/** Warns the developer of what works, and is not what was meant: props that nothing reads, a language without texts, what the plugins lack. */
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
  for (const problem of [...strayNodes(latchkey), ...missingViews(latchkey)]) warnOnce(latchkey, problem)
}

/** Nodes of networks that are not listed. */
function strayNodes({ namespaces, state }: Latchkey): readonly string[] {
  return namespaces.list().flatMap(({ namespace, name, nodesFor = [] }) => {
    const listed = (state.networks[namespace] ?? []).map(({ caipNetworkId }) => caipNetworkId as string)
    return nodesFor
      .filter((id) => !listed.includes(id))
      .map((id) => `Nodes of ${id} are named, and nobody asks them: add that network to 'networks' of ${name}, or leave them out.`)
  })
}

/** Items that lead to views which nobody registered. */
function missingViews({ ui }: Latchkey): readonly string[] {
  return VIEW_SLOTS.flatMap((slot) =>
    ui.slots
      .list(slot)
      .filter(({ view }) => !ui.views.get(view))
      .map(
        ({ id, view }) =>
          `'${id}' in the slot '${slot}' leads to the view '${view}', which nobody registers: add the plugin that brings it.`,
      ),
  )
}

/** Warns the developer of a hook that reads what no plugin of the list brings. */
export function adviseHook(latchkey: Latchkey, { hook, lacks }: HookProblem): void {
  warnOnce(latchkey, `${hook} finds nothing: ${lacks} is in the list of plugins. Add it to 'plugins', or leave out the hook.`)
}

function problemOf(name: string): string | undefined {
  try {
    readOptions({ [name]: undefined } as Partial<UiOptions>, PROPS, { at: 'LatchkeyProvider' })
    return undefined
  } catch (error) {
    return isLatchkeyError(error) ? error.message : undefined
  }
}
