import type { CaipNetworkId, Network } from '@latchkey/kernel'
import { optionInvalid } from '@latchkey/kernel'

/** The networks of an application. */
export interface NamedNetworks<Known> {
  /** For the kernel, in the order of the application. */
  readonly list: readonly Network[]
  /** The chain's own data of each, by CAIP-2 id. */
  readonly known: ReadonlyMap<CaipNetworkId, Known>
  /** Adds one. @throws LatchkeyError `OPTION_INVALID` */
  readNetwork(input: unknown): Network
}

/**
 * Reads the application's networks: at least one, each once.
 *
 * @param option - Included in errors, e.g. `cosmos.networks`.
 * @param read - Reads one of them. @returns The network, and the chain's own data of it.
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
