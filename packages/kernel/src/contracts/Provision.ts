import type { Namespace } from './caip.js'
import type { InterfaceViewRegistry, ServiceKey, StateRegistry, ViewId, ViewRegistry } from './registries.js'

/**
 * What a plugin declares to provide: unions of names, the second type parameter of `Plugin`. It exists in types only. What the names
 * refer to is declared in `ServiceRegistry` and `ViewRegistry`; the slice of the state is the one of the plugin's id.
 *
 * @example
 * Plugin<'tipJar', { services: 'tipJar.tip'; views: 'tipJar.Jar' }>
 */
export interface Provision {
  readonly namespaces?: Namespace
  readonly services?: string
  readonly views?: string
}

/** What all plugins of an instance provide together. Names of type `string` are unknown: then any name is accepted. */
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

/** The names of one kind that a plugin may register; any, when it declares none. */
export type NameToAdd<P extends Provision, Kind extends keyof Provision> = [NamesOf<P, Kind>] extends [never] ? string : NamesOf<P, Kind>

/** The views that a plugin may open: any, or, with a declaration, its own and every declared view. */
export type ViewToOpen<P extends Provision> = string extends NameToAdd<P, 'views'> ? ViewId : NameToAdd<P, 'views'> | keyof ViewRegistry
