import type { Plugin } from '../contracts/Plugin.js'
import type { Provision } from '../contracts/Provision.js'

/**
 * Gives a plugin its type. A plugin can register only what it declares to provide; applications may use it.
 *
 * @example
 * definePlugin<'greeter', { services: 'greeter.greet' }>({ id: 'greeter', apiVersion: 1, setup({ services }) {} })
 * @returns The same object.
 */
export function definePlugin<const Id extends string, P extends Provision = never>(plugin: Plugin<Id, P>): Plugin<Id, P> {
  return plugin
}
