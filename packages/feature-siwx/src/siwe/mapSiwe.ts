import type { HostParts } from '../options.js'
import { createSiweStorage } from './createSiweStorage.js'
import { createSiweWriter } from './createSiweWriter.js'
import type { SiweOptions } from './SiweOptions.js'

/** The host's functions as replacements of the built-in ones. */
export function mapSiwe(options: SiweOptions): HostParts {
  return {
    storage: (parts) => createSiweStorage(options, parts),
    messenger: (place) => createSiweWriter(options, place),
  }
}
