import type { Plugin } from '../contracts/Plugin.js'

/** Gives a plugin its type. @returns The same object. */
export function definePlugin<const Id extends string>(plugin: Plugin<Id>): Plugin<Id> {
  return plugin
}
