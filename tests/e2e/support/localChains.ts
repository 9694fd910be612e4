import type { Anvil } from '@latchkey/testkit/node'
import type { BitcoinNode } from '@latchkey/testkit/bitcoin'
import { startBitcoin } from '@latchkey/testkit/bitcoin'
import type { CosmosNode } from '@latchkey/testkit/cosmos'
import { startCosmos } from '@latchkey/testkit/cosmos'
import { bitcoinMainnet } from '@latchkey/plugin-bitcoin'
import { cosmosHub } from '@latchkey/plugin-cosmos'
import type { Eip155Chain } from '@latchkey/plugin-eip155'
import { kusama, polkadotMainnet } from '@latchkey/plugin-polkadot'
import { solanaDevnet } from '@latchkey/plugin-solana'
import type { PolkadotNode } from '@latchkey/testkit/polkadot'
import { startPolkadot } from '@latchkey/testkit/polkadot'
import metadata from '@polkadot/types-support/metadata/v15/polkadot-hex'
import type { SolanaNode } from '@latchkey/testkit/solana'
import { startSolana } from '@latchkey/testkit/solana'
import type { NamespacesSettings } from '../host/namespacesSettings.js'

/** A node of every namespace on this machine. */
export interface LocalChains {
  readonly eip155: Anvil
  readonly solana: SolanaNode
  readonly bitcoin: BitcoinNode
  readonly polkadot: PolkadotNode
  /** The Cosmos Hub, and a chain that no wallet knows. */
  readonly cosmos: readonly [CosmosNode, CosmosNode]
  stop(): Promise<void>
}

/** The real genesis hash, so that the node passes as the network that the plugin knows. */
const POLKADOT_GENESIS = '0x91b171bb158e2d3848fa23a9f1c25182fb8e20313b2c1eb49219da7a70ce90c3'

/** Starts all of them except the one that already runs. */
export async function startLocalChains(eip155: Anvil): Promise<LocalChains> {
  const [solana, bitcoin, polkadot, ...cosmos] = await Promise.all([
    startSolana(),
    startBitcoin(),
    startPolkadot({ genesisHash: POLKADOT_GENESIS, metadata }),
    startCosmos({ chainId: 'cosmoshub-4' }),
    startCosmos({ chainId: 'quarry-1', denom: 'ustone' }),
  ])
  const nodes = [solana, bitcoin, polkadot, ...cosmos]
  return { eip155, solana, bitcoin, polkadot, cosmos, stop: async () => void (await Promise.all(nodes.map((node) => node.stop()))) }
}

/** Two networks of each namespace, the first with its node, in the format of an application. */
export function toSettings({ solana, bitcoin, polkadot, cosmos }: LocalChains, eip155: readonly Eip155Chain[]): NamespacesSettings {
  const [hub, quarry] = cosmos
  const rpcUrls = [solana.url]
  return {
    eip155,
    solana: [
      { ...solanaDevnet, rpcUrls },
      { id: 'localnet', name: 'Solana Local', rpcUrls },
    ],
    bip122: [{ network: 'regtest', name: 'Regtest', esploraUrl: bitcoin.url }, bitcoinMainnet],
    polkadot: [{ ...polkadotMainnet, rpcUrls: [polkadot.url] }, kusama],
    cosmos: [
      { ...cosmosHub, rpcUrls: [hub.url] },
      {
        id: quarry.chainId,
        name: 'Quarry',
        prefix: 'quarry',
        denom: 'ustone',
        symbol: 'STONE',
        decimals: 6,
        gasPrice: 0.01,
        rpcUrls: [quarry.url],
        restUrl: quarry.url,
      },
    ],
  }
}
