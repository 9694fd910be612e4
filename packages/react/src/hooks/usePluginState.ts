import type { LatchkeyState, StateRegistry } from '@latchkey/kernel'
import { useCallback } from 'react'
import { useSelector } from './useSelector.js'

/**
 * Reads a plugin's slice of the state and renders again when it changes.
 *
 * @param pluginId - Declared in `StateRegistry`.
 * @returns Undefined while the plugin is not installed.
 */
export function usePluginState<K extends keyof StateRegistry>(pluginId: K): Readonly<StateRegistry[K]> | undefined {
  return useSelector(useCallback(({ plugins }: LatchkeyState) => plugins[pluginId] as StateRegistry[K] | undefined, [pluginId]))
}
