import type { Namespace, PluginContext } from '@latchkey/kernel'

/**
 * Warns the developer, where warnings are written, that the list of plugins has no chain that a feature works on. Call it in code that loads late, e.g.
 * in `loadTexts` of the interface, once all plugins are installed.
 *
 * @param worksOn - Namespaces, at least one of which it needs.
 */
export function warnWithoutChain({ log, namespaces }: Pick<PluginContext, 'log' | 'namespaces'>, worksOn: readonly Namespace[]): void {
  if (worksOn.length === 0 || worksOn.some((namespace) => namespaces.get(namespace))) return
  log.warn(`Nothing works here without a chain: add a plugin for ${worksOn.join(' or ')} to 'plugins'.`)
}
