import type { Plugin } from './Plugin.js'
import type { NamesOf, Provided } from './Provision.js'
import type { StateRegistry } from './registries.js'

/** What a list of plugins provides. A plugin without a declaration may provide anything. */
export interface ProvidedBy<List extends readonly Plugin[]> extends Provided {
  readonly namespaces: NamesOf<ProvisionOf<List[number]>, 'namespaces'>
  readonly services: NamesOf<ProvisionOf<List[number]>, 'services'>
  readonly slices: SliceOf<List[number]['id']>
  readonly views: NamesOf<ProvisionOf<List[number]>, 'views'>
}

type ProvisionOf<P extends Plugin> = P extends Plugin<string, infer Of> ? Of : never

type SliceOf<Id extends string> = string extends Id ? string : Id & keyof StateRegistry
