import type { CaipNetworkId, Network } from '@latchkey/kernel'
import { optionInvalid } from '@latchkey/kernel'

/** The networks of an application. */
export interface NamedNetworks<Known> {
  /** For the kernel, in the order of the application. */
  readonly list: readonly Network[]
  /** What the chain keeps of each beyond the kernel's `Network`, by CAIP-2 id. */
  readonly known: ReadonlyMap<CaipNetworkId, Known>
  /** Takes in another one. @throws LatchkeyError `OPTION_INVALID` */
  readNetwork(input: unknown): Network
}

/**
 * Reads the networks that the application named: at least one, each once.
 *
 * @param option - Named in errors, e.g. `cosmos.networks`.
 * @param read - Reads one of them. @returns The network, and what the chain keeps of it.
 * @throws LatchkeyError `OPTION_INVALID`
 */
export function readNetworks<Known>(
  option: string,
  named: unknown,
  read: (input: unknown) => readonly [Network, Known],
): NamedNetworks<Known> {
  const known = new Map<CaipNetworkId, Known>()
  const readNetwork = (input: unknown): Network => {
    const [network, kept] = read(input)
    known.set(network.caipNetworkId, kept)
    return network
  }
  const list = [named].flat().map(readNetwork)
  if (list.length && known.size === list.length) return { list, known, readNetwork }
  throw optionInvalid(option, 'is empty or repeats a network', 'name each once')
}
