import type { Network } from '@latchkey/kernel'

/** The sources of a network's nodes. */
export interface NodeUrlsParameters {
  /** The host's own for this network; undefined when it named none. */
  readonly named: readonly string[] | undefined
  /** The chain's public ones. */
  readonly own: readonly string[]
  /** Whether the public ones may be asked when the host's fail. @default false */
  readonly publicNodes?: boolean | undefined
}

/** The nodes of a network: where the host named some, no other server learns whose balance is asked for, unless the host allows it. */
export function nodeUrls({ named, own, publicNodes = false }: NodeUrlsParameters): Network['rpcUrls'] {
  const asked = named ? [...named, ...(publicNodes ? own : [])] : own
  return { default: [...new Set(asked)], chainDefault: own }
}
