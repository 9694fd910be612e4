import { testkitError } from '../../testkitError.js'
import { listen } from '../node/listen.js'
import type { RpcMessage } from './solanaMethods.js'
import { createSolanaMethods } from './solanaMethods.js'
import { serveSubscriptions } from './solanaSubscriptions.js'
import { stringifyExact } from '../node/stringifyExact.js'

/** Options of {@link startSolana}. */
export interface SolanaNodeOptions {
  /** The reported genesis hash. @default devnet's */
  readonly genesisHash?: string
}

/** A running local network of one node. */
export interface SolanaNode {
  /** JSON-RPC over HTTP, e.g. `http://127.0.0.1:41234`. Subscriptions are at the next port, where `Connection` looks for them. */
  readonly url: string
  readonly port: number
  readonly genesisHash: string
  /** Gives lamports to an address. */
  airdrop(address: string, lamports: bigint): void
  /** Lamports of an address. */
  balance(address: string): bigint
  /** Stops it; resolves when every connection is closed. Safe to call twice. */
  stop(): Promise<void>
}

const DEVNET_GENESIS = 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG'

/** Two adjacent ports are needed; the number of attempts to find a free pair. */
const PORT_TRIES = 20

/**
 * Starts a real Solana virtual machine (litesvm: signatures, fees and programs as on the network) behind the part of the
 * JSON-RPC and its subscriptions that `Connection` of `@solana/web3.js` uses. A transaction is final as soon as it is sent.
 *
 * @throws LatchkeyError `TESTKIT_FAILED`
 */
export async function startSolana({ genesisHash = DEVNET_GENESIS }: SolanaNodeOptions = {}): Promise<SolanaNode> {
  const methods = createSolanaMethods(genesisHash)
  const answer = (body: string): string => {
    const message = JSON.parse(body) as RpcMessage | readonly RpcMessage[]
    return stringifyExact(Array.isArray(message) ? message.map(methods.answer) : methods.answer(message as RpcMessage))
  }
  for (let tries = 0; tries < PORT_TRIES; tries += 1) {
    const http = await listen((_, body) => ({ type: 'application/json', body: answer(body) }))
    const subscriptions = await serveSubscriptions(http.port + 1, methods)
    if (!subscriptions) {
      await http.stop()
      continue
    }
    return {
      url: `http://127.0.0.1:${http.port}`,
      port: http.port,
      genesisHash,
      airdrop: methods.airdrop,
      balance: methods.balance,
      async stop() {
        await Promise.all([subscriptions.stop(), http.stop()])
      },
    }
  }
  throw testkitError('no two neighbouring ports are free')
}
