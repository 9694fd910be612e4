import type { Namespace } from './caip.js'
import type { InterfaceViewRegistry, ServiceKey, StateRegistry, ViewId, ViewRegistry } from './registries.js'

/**
 * What a plugin says it brings: unions of names, the second type parameter of `Plugin`. It exists in types only. What the names
 * stand for is declared in `ServiceRegistry` and `ViewRegistry`; the slice of the state is the one of the plugin's id.
 *
 * @example
 * Plugin<'tipJar', { services: 'tipJar.tip'; views: 'tipJar.Jar' }>
 */
export interface Provision {
  readonly namespaces?: Namespace
  readonly services?: string
  readonly views?: string
}

/** What all plugins of an instance bring together. Names that are `string` are not known: then any name is taken. */
export interface Provided {
  readonly namespaces: Namespace
  readonly services: string
  /** Ids of plugins that have a slice of the state. */
  readonly slices: string
  readonly views: string
}

/** The names of one kind. */
export type NamesOf<Of extends Provision, Kind extends keyof Provision> =
  Of extends Readonly<Record<Kind, infer Names extends string>> ? Names : Kind extends keyof Of ? string : never

/** The views of an instance: those of its plugins, and of the interface. */
export type ViewOf<P extends Provided> = string extends P['views'] ? ViewId : P['views'] | keyof InterfaceViewRegistry

/** The services of an instance. */
export type ServiceIn<P extends Provided> = string extends P['services'] ? ServiceKey : P['services']

/** The slices of an instance's state, by plugin id. */
export type SlicesOf<P extends Provided> = string extends P['slices']
  ? Readonly<Record<string, object>>
  : { readonly [Id in P['slices'] & keyof StateRegistry]: Readonly<StateRegistry[Id]> }

/** The names of one kind that a plugin may register; any, when it does not say which it brings. */
export type NameToAdd<P extends Provision, Kind extends keyof Provision> = [NamesOf<P, Kind>] extends [never] ? string : NamesOf<P, Kind>

/** The views that a plugin may lead to: once it says which it brings, those and every view that is declared. */
export type ViewToOpen<P extends Provision> = string extends NameToAdd<P, 'views'> ? ViewId : NameToAdd<P, 'views'> | keyof ViewRegistry
