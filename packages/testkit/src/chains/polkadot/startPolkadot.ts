import { decodeAddress } from '@polkadot/keyring'
import { listen } from '../node/listen.js'
import { createPolkadotLedger } from './polkadotLedger.js'
import { createPolkadotMethods } from './polkadotMethods.js'

/** Options of {@link startPolkadot}. */
export interface PolkadotNodeOptions {
  /** Hex with 0x, 32 bytes; its first 16 bytes are the chain's CAIP-2 reference. @default a hash that no public chain has */
  readonly genesisHash?: string
}

/** A running node of a chain with one block. */
export interface PolkadotNode {
  /** JSON-RPC over HTTP, e.g. `http://127.0.0.1:41234`. */
  readonly url: string
  readonly port: number
  /** Hex with 0x, 32 bytes. */
  readonly genesisHash: string
  /** As covered by a transaction's signature. */
  readonly specVersion: number
  readonly transactionVersion: number
  /** Sets the balance of an address, with any prefix, in base units. */
  setBalance(address: string, free: bigint): void
  /** Base units of an address. */
  balance(address: string): bigint
  /** Stops it; resolves when every connection is closed. Safe to call twice. */
  stop(): Promise<void>
}

const GENESIS = `0x${'1a7c4e59'.repeat(8)}`

/**
 * Starts a simulation of a Substrate node: balances under the storage keys of a real one, nonces, and transfers (Polkadot's
 * numbering of calls, immortal, sr25519) whose signature, nonce and amount are validated as on a real chain; the tip is
 * the whole fee. It has no metadata and no WebSocket: the polkadot.js API uses it over HTTP, with its own metadata. A real runtime would need
 * some hundred packages and several seconds to start, for the few requests of wallets and Latchkey.
 */
export async function startPolkadot({ genesisHash = GENESIS }: PolkadotNodeOptions = {}): Promise<PolkadotNode> {
  const runtime = { genesisHash, specVersion: 1_000_000, transactionVersion: 26 }
  const ledger = createPolkadotLedger(runtime)
  const answer = createPolkadotMethods(runtime, ledger)
  const http = await listen((_, body) => ({ type: 'application/json', body: answer(body) }))
  return {
    ...runtime,
    url: `http://127.0.0.1:${http.port}`,
    port: http.port,
    setBalance: (address, free) => ledger.setBalance(decodeAddress(address), free),
    balance: (address) => ledger.account(decodeAddress(address)).free,
    stop: http.stop,
  }
}
