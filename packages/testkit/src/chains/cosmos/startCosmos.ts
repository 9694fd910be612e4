import { type AccountKind, createCosmosLedger } from './cosmosLedger.js'
import { createCosmosMethods } from './cosmosMethods.js'
import { listen } from '../node/listen.js'

/** Options of {@link startCosmos}. */
export interface CosmosNodeOptions {
  /** @default 'latchkey-1' */
  readonly chainId?: string
  /** The coin's base unit. @default 'uatom' */
  readonly denom?: string
}

/** A running node of a chain with one validator and no consensus. */
export interface CosmosNode {
  /** CometBFT's JSON-RPC, e.g. `http://127.0.0.1:41234`. */
  readonly url: string
  readonly port: number
  readonly chainId: string
  /**
   * Gives base units to an address, which creates its account.
   *
   * @param kind - How a new account is stored: plain, vesting, or as on Ethermint chains. @default 'base'
   */
  fund(address: string, amount: bigint, kind?: AccountKind): void
  /** Gives base units of another denomination, e.g. `ibc/…`. */
  give(address: string, denom: string, amount: bigint): void
  /** Makes base units of an address unspendable, as vesting does. */
  lock(address: string, amount: bigint): void
  /** Base units of an address. @param denom - @default the coin */
  balance(address: string, denom?: string): bigint
  /** Stops it; resolves when every connection is closed. Safe to call twice. */
  stop(): Promise<void>
}

/**
 * Starts a simulation of a CometBFT node with the bank module of the Cosmos SDK: balances, accounts, and transfers whose signature
 * (direct or Amino mode), sequence, fee and amount are validated as on a real chain. A transaction is final as soon as it is sent.
 */
export async function startCosmos({ chainId = 'latchkey-1', denom = 'uatom' }: CosmosNodeOptions = {}): Promise<CosmosNode> {
  const ledger = createCosmosLedger(chainId, denom)
  const answer = createCosmosMethods(ledger)
  const http = await listen((_, body) => ({ type: 'application/json', body: answer(body) }))
  return {
    url: `http://127.0.0.1:${http.port}`,
    port: http.port,
    chainId,
    fund: ledger.fund,
    give: ledger.give,
    lock: ledger.lock,
    balance: ledger.balance,
    stop: http.stop,
  }
}
