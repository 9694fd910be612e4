import { toNetworkId } from '@latchkey/cloud-protocol/embedded'
import { failure } from '../channel/failure.js'

/** A network as the page names it. */
export interface Network {
  /** CAIP-2. */
  readonly chainId: string
  readonly rpcUrl: string | undefined
}

/** A network as messages name it. */
export interface NamedNetwork {
  readonly chainId?: Parameters<typeof toNetworkId>[0] | undefined
  readonly rpcUrl?: string | undefined
}

/** The networks of the page. */
export interface Networks {
  /** The one in use. */
  current(): Network
  /** The named one with its node, else the one in use. @throws LatchkeyError `FRAME_REQUEST_FAILED` */
  find(named: NamedNetwork): Network
  use(network: Network): void
}

/** Networks that the wallet has an account on. A number of 16 digits may be rounded: a transaction would be of another network. */
export const CHAIN = /^(eip155:[1-9]\d{0,14}|solana:\w{1,32})$/

/** @param chainId - CAIP-2, until the page says another */
export function createNetworks(chainId: string): Networks {
  let inUse: Network = { chainId, rpcUrl: undefined }
  return {
    current: () => inUse,
    find({ chainId: named, rpcUrl }) {
      const id = named === undefined ? inUse.chainId : toNetworkId(named)
      if (!CHAIN.test(id)) throw failure('NOT_SERVED', 'The wallet has no account on this network.')
      return { chainId: id, rpcUrl: rpcUrl ?? (id === inUse.chainId ? inUse.rpcUrl : undefined) }
    },
    use(network) {
      inUse = network
    },
  }
}
