import type { HostParts } from '../options.js'
import { createSiweStorage } from './createSiweStorage.js'
import { createSiweWriter } from './createSiweWriter.js'
import type { SiweOptions } from './SiweOptions.js'

/** What a host's own functions do in the place of ours. */
export function mapSiwe(options: SiweOptions): HostParts {
  return {
    storage: (parts) => createSiweStorage(options, parts),
    messenger: (place) => createSiweWriter(options, place),
  }
}
