import { decodeAddress } from '@polkadot/keyring'
import { listen } from '../node/listen.js'
import { createPolkadotBlocks } from './polkadotBlocks.js'
import { createPolkadotLedger } from './polkadotLedger.js'
import { createPolkadotMethods } from './polkadotMethods.js'

/** Options of {@link startPolkadot}. */
export interface PolkadotNodeOptions {
  /** Hex with 0x, 32 bytes; its first 16 bytes are the chain's CAIP-2 reference. @default a hash that no public chain has */
  readonly genesisHash?: string
  /** What each transaction costs its sender, besides the tip. @default 0n */
  readonly fee?: bigint
  /** The metadata of the runtime that the node imitates, version 15, as runtimes answer: an option of bytes, hex with 0x. @default it has none */
  readonly metadata?: string
}

/** A running node, whose blocks have one transaction each and are final at once. */
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
  /** Adds empty blocks. */
  mine(count: number): void
  /** Makes the next transaction fail in its block: only its fee is spent. */
  failNext(): void
  /** Stops it; resolves when every connection is closed. Safe to call twice. */
  stop(): Promise<void>
}

const GENESIS = `0x${'1a7c4e59'.repeat(8)}`

/**
 * Starts a simulation of a Substrate node: balances under the storage keys of a real one, nonces, and transfers (Polkadot's
 * numbering of calls, sr25519) whose signature, era, nonce and amount are validated as on a real chain. It has no WebSocket: the polkadot.js API uses
 * it over HTTP, with the metadata that it is given. A real runtime would need some hundred packages and several seconds to start, for the few
 * requests of wallets and Latchkey.
 */
export async function startPolkadot({ genesisHash = GENESIS, fee = 0n, metadata }: PolkadotNodeOptions = {}): Promise<PolkadotNode> {
  const runtime = { genesisHash, specVersion: 1_000_000, transactionVersion: 26, fee }
  const blocks = createPolkadotBlocks(genesisHash)
  const ledger = createPolkadotLedger(runtime, blocks)
  const answer = createPolkadotMethods({ runtime, ledger, blocks, metadata })
  const http = await listen((_, body) => ({ type: 'application/json', body: answer(body) }))
  const { specVersion, transactionVersion } = runtime
  return {
    genesisHash,
    specVersion,
    transactionVersion,
    url: `http://127.0.0.1:${http.port}`,
    port: http.port,
    setBalance: (address, free) => ledger.setBalance(decodeAddress(address), free),
    balance: (address) => ledger.account(decodeAddress(address)).free,
    mine: blocks.mine,
    failNext: ledger.failNext,
    stop: http.stop,
  }
}
