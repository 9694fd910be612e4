import type { Network } from '@latchkey/kernel'
import { optionInvalid } from '@latchkey/kernel'

/**
 * Reads the networks that the application named: at least one, each once.
 *
 * @param option - Named in errors, e.g. `cosmos.networks`.
 * @param read - Reads one of them.
 * @throws LatchkeyError `OPTION_INVALID`
 */
export function readNetworks(option: string, named: unknown, read: (input: unknown) => Network): readonly Network[] {
  const networks = [named].flat().map((input) => read(input))
  const ids = new Set(networks.map(({ caipNetworkId }) => caipNetworkId))
  if (networks.length && ids.size === networks.length) return networks
  throw optionInvalid(option, 'is empty or repeats a network', 'name each once')
}
