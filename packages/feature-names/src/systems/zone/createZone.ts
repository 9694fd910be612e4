import { getName, getNamesOf, suggestNames } from '@latchkey/cloud-protocol'
import type { PluginContext } from '@latchkey/kernel'
import { coinTypeOf } from '../coinTypes.js'
import type { NameSystem } from '../NameSystem.js'
import { askService } from './askService.js'
import type { NameSuggestion } from './NameSuggestion.js'

/** Names of the service's own zone. */
export interface ZoneSystem extends NameSystem {
  /** Whether a label and others like it are taken. @throws LatchkeyError `HTTP_…` */
  suggest(label: string, signal: AbortSignal): Promise<readonly NameSuggestion[]>
}

/** Labels of the zone, as the reference shows them. */
export const LABEL = /^(?!-)[a-z0-9-]{4,63}(?<!-)$/

/** Most suggestions that are shown. */
const SUGGESTIONS = 6

/** Creates it. @param zone - e.g. `names.example` */
export function createZone({ http }: Pick<PluginContext, 'http'>, zone: string): ZoneSystem {
  const isName = (text: string): boolean => text.endsWith(`.${zone}`)
  return {
    isName,
    async resolve({ name, chainId, signal }) {
      const coinType = coinTypeOf(chainId)
      if (coinType === undefined) return undefined
      const found = await askService({ action: 'resolve', meaning: { 404: undefined }, run: () => getName(http, name, { signal }) })
      // An answer about another name is none about this one.
      return found?.name === name ? found.addresses[String(coinType)]?.address : undefined
    },
    async claimOf({ address, chainId, signal }) {
      if (!chainId.startsWith('eip155:')) return undefined
      const names = await askService({ action: 'reverse', run: () => getNamesOf(http, { address, sender: address }, { signal }) })
      return names.find(({ name }) => isName(name))?.name
    },
    async suggest(label, signal) {
      const { suggestions } = await askService({ action: 'suggest', run: () => suggestNames(http, { name: label, zone }, { signal }) })
      return suggestions
        .filter(({ name }) => LABEL.test(name))
        .slice(0, SUGGESTIONS)
        .map(({ name, registered }) => ({ label: name, isTaken: registered }))
    },
  }
}
