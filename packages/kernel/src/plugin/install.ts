import type { Dispose } from '../contracts/Host.js'
import type { Plugin, PluginContext } from '../contracts/Plugin.js'
import type { Provision } from '../contracts/views.js'
import { coreError, isOwnError } from '../errors/coreErrors.js'
import type { LatchkeyError } from '../errors/LatchkeyError.js'
import { checkOption } from './readOptions.js'

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

/** One plugin's context and what undoes everything it registered. */
export interface PluginScope {
  readonly context: PluginContext
  dispose(): void
}

/**
 * Sets plugins up, each after those it requires and otherwise in the given order.
 *
 * When one fails, all that was installed is undone in reverse.
 *
 * @returns Undoes all, in reverse.
 * @throws LatchkeyError `PLUGIN_API_VERSION` | `PLUGIN_DUPLICATE` | `PLUGIN_REQUIREMENT_MISSING` | `PLUGIN_CYCLE` | `PLUGIN_SETUP_FAILED` | `OPTION_INVALID`
 */
export function install(plugins: readonly Plugin[], createScope: (id: string) => PluginScope): Dispose {
  const sorted = sortByRequirement(plugins)
  const scopes: PluginScope[] = []
  const undo = (): void => {
    for (const scope of scopes.splice(0).reverse()) scope.dispose()
  }
  for (const plugin of sorted) {
    const scope = createScope(plugin.id)
    scopes.push(scope)
    try {
      setUp(plugin, scope.context)
    } catch (cause) {
      undo()
      // Options of the host are for the host to fix; the error names the option.
      if (isOwnError(cause) && cause.code === 'OPTION_INVALID') throw cause
      throw coreError('PLUGIN_SETUP_FAILED', { plugin: plugin.id }, { cause })
    }
  }
  return undo
}

function setUp(plugin: Plugin, context: PluginContext): void {
  const result: unknown = plugin.setup(context)
  if (!(result instanceof Promise)) return
  // The error below already reports it.
  result.catch(() => {})
  throw invalid(plugin.id, 'has an async setup function; wait in onReady')
}

function sortByRequirement(plugins: readonly Plugin[]): readonly Plugin[] {
  const byId = new Map<string, Plugin>()
  plugins.forEach((plugin, index) => {
    checkPlugin(plugin, index)
    if (byId.has(plugin.id)) throw coreError('PLUGIN_DUPLICATE', { plugin: plugin.id })
    byId.set(plugin.id, plugin)
  })
  const sorted = new Set<Plugin>()
  const visit = (plugin: Plugin, path: readonly string[]): void => {
    if (sorted.has(plugin)) return
    const start = path.indexOf(plugin.id)
    if (start >= 0) throw coreError('PLUGIN_CYCLE', { cycle: [...path.slice(start), plugin.id] })
    for (const requirement of plugin.requires ?? []) {
      const required = byId.get(requirement)
      if (!required) throw coreError('PLUGIN_REQUIREMENT_MISSING', { plugin: plugin.id, requirement })
      visit(required, [...path, plugin.id])
    }
    sorted.add(plugin)
  }
  for (const plugin of plugins) visit(plugin, [])
  return [...sorted]
}

/** Ids are prefixes of storage keys, log lines and error messages. */
const PLUGIN_ID = /^[a-z][\w.-]*$/i

function checkPlugin(plugin: Plugin, index: number): void {
  const at = `plugins[${index}]`
  // A factory that was not called has its name.
  checkOption(`object, e.g. ${(plugin as { readonly name?: string } | null)?.name ?? 'eip155'}()`, plugin, at)
  const { id, apiVersion, requires = [], setup } = plugin
  checkOption(['a name', (value) => typeof value === 'string' && PLUGIN_ID.test(value)], id, `${at}.id`)
  checkOption('number', apiVersion, `${at}.apiVersion`)
  if (apiVersion !== 1) throw coreError('PLUGIN_API_VERSION', { plugin: id, apiVersion })
  checkOption('function', setup, `${at}.setup`)
  checkOption('list', requires, `${at}.requires`)
}

function invalid(plugin: string, problem: string): LatchkeyError {
  return coreError('PLUGIN_INVALID', { plugin, problem })
}
