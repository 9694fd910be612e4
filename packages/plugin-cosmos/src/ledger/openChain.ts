import type { Account as ChainAccount, TxExtension } from '@cosmjs/stargate'
import { QueryClient, setupTxExtension, StargateClient } from '@cosmjs/stargate'
import type { CosmosChain } from '../chain/CosmosChain.js'
import { createAccountParser } from '../chain/createAccountParser.js'
import { createNodeClient } from '../chain/createNodeClient.js'
import type { Funds } from './readFunds.js'
import { readFunds } from './readFunds.js'
import type { TransferOrder } from './TransferPlan.js'

/** The nodes of a network, for one transfer. */
export interface OpenChain {
  readonly query: QueryClient & TxExtension
  /** Asks for all that a transfer of the order needs. */
  readHoldings(): Promise<Holdings>
}

/** What the sender of a transfer has. */
export interface Holdings {
  /** Null: the chain does not know the account, because it never held anything. */
  readonly found: ChainAccount | null
  /** Of what is sent. */
  readonly funds: Funds
  /** Of the coin that pays the fee; undefined where the coin itself is sent. */
  readonly coins: Funds | undefined
}

/** Opens the nodes of a network for reading. */
export function openChain(chain: CosmosChain, { network, account: { address }, denom, written }: TransferOrder): OpenChain {
  const node = createNodeClient(chain, network)
  const client = StargateClient.create(node, { accountParser: createAccountParser(address) })
  const query = QueryClient.withExtensions(node, setupTxExtension)
  return {
    query,
    async readHoldings() {
      const [found, funds, coins] = await Promise.all([
        client.getAccount(address),
        readFunds(query, address, denom),
        denom === written.denom ? undefined : readFunds(query, address, written.denom),
      ])
      return { found, funds, coins }
    },
  }
}
