import { createRequire } from 'node:module'
import { Address as ReadAddress } from '@scure/btc-signer'
import { BITCOIN_RULES } from '../../wallets/page-wallet/bitcoin/bitcoinKeys.js'
import type { EsploraTransaction } from './transactionsOf.js'
import { transactionsOf } from './transactionsOf.js'
import type { Bcoin, BcoinAddress, BcoinNode, BcoinTransaction } from './Bcoin.js'
import type { DescribedTransaction } from './describeTransaction.js'
import { describeTransaction, findSpender, NETWORK } from './describeTransaction.js'

/** A regtest chain in memory. */
export interface BitcoinChain {
  readonly genesisHash: string
  height(): number
  /** The hash of a block; undefined when there is none. */
  hashOf(height: number): Promise<string | undefined>
  /** Adds blocks. */
  mine(blocks: number): Promise<void>
  /** Sends coins to an address and mines them. @returns The transaction id. */
  fund(address: string, satoshis: bigint): Promise<string>
  /** Adds a transaction to the mempool. @returns Its id. */
  send(hex: string): Promise<string>
  /** Sums of an address, in Esplora's format. */
  statsOf(address: string): Promise<AddressStats>
  /** Transactions of an address in Esplora's format. @param after - The confirmed transaction that the page follows. */
  transactionsOf(address: string, after?: string): Promise<readonly EsploraTransaction[]>
  /** Unspent outputs of an address. */
  coinsOf(
    address: string,
  ): Promise<readonly { readonly txid: string; readonly vout: number; readonly value: number; readonly height: number }[]>
  /** A transaction of the chain or the mempool, in Esplora's format, and its bytes; undefined when there is none. */
  transactionOf(txid: string): Promise<{ readonly described: DescribedTransaction; readonly hex: string } | undefined>
  /** The transaction that spent an output. */
  spenderOf(txid: string, index: number): Promise<string | undefined>
  stop(): Promise<void>
}

/** Sums of what an address received and spent, confirmed and unconfirmed. */
export interface AddressStats {
  readonly chain_stats: Sums
  readonly mempool_stats: Sums
}

interface Sums {
  funded_txo_sum: number
  spent_txo_sum: number
}

/** Segregated witness is active from this height on regtest; the first coins are mature long before. */
const FIRST_BLOCKS = 440

const COINBASE_MATURITY = 100
const SATOSHIS_PER_KILOBYTE = 10_000

/** Starts the chain and mines until the rules of every script type but taproot are active. */
export async function createBitcoinChain(): Promise<BitcoinChain> {
  const { Address, FullNode, KeyRing, MTX, TX } = loadBcoin()
  const node: BcoinNode = new FullNode({
    network: NETWORK,
    memory: true,
    workers: false,
    listen: false,
    indexTX: true,
    indexAddress: true,
    httpHost: '127.0.0.1',
    httpPort: 0,
    noAuth: true,
    logConsole: false,
    logLevel: 'none',
  })
  await node.open()
  const faucet = KeyRing.fromPrivate(Buffer.alloc(32, 7), true)
  faucet.witness = true
  node.miner.addresses.length = 0
  node.miner.addAddress(faucet.getAddress())

  const mine = async (blocks: number): Promise<void> => {
    for (let count = 0; count < blocks; count += 1) await node.chain.add(await node.miner.mineBlock())
  }
  const hashOf = async (height: number): Promise<string | undefined> => reversed(await node.chain.getHash(height))
  const parse = (address: string): BcoinAddress => {
    const taproot = readTaproot(address)
    return taproot ? Address.fromProgram(1, Buffer.from(taproot)) : Address.fromString(address, NETWORK)
  }
  await mine(FIRST_BLOCKS)
  return {
    genesisHash: (await hashOf(0)) ?? '',
    height: () => node.chain.height,
    hashOf,
    mine,
    async fund(address, satoshis) {
      const transaction = new MTX()
      transaction.addOutput(parse(address), Number(satoshis))
      const coins = await node.getCoinsByAddress(faucet.getAddress())
      const mature = coins.filter(({ height }) => height >= 0 && node.chain.height - height >= COINBASE_MATURITY)
      await transaction.fund(mature, {
        rate: SATOSHIS_PER_KILOBYTE,
        changeAddress: faucet.getAddress(),
        height: node.chain.height,
      })
      transaction.sign(faucet)
      await node.mempool.addTX(transaction.toTX())
      await mine(1)
      return transaction.toTX().txid()
    },
    async send(hex) {
      const transaction = TX.fromRaw(hex, 'hex')
      await node.mempool.addTX(transaction)
      return transaction.txid()
    },
    statsOf: (address) => sumUp(node, parse(address)),
    transactionsOf: (address, after) => transactionsOf(node, parse(address), after),
    async coinsOf(address) {
      const coins = await node.getCoinsByAddress(parse(address))
      return coins.map((coin) => ({ txid: coin.txid(), vout: coin.index, value: coin.value, height: coin.height }))
    },
    transactionOf: (txid) => describeTransaction(node, txid),
    spenderOf: (txid, index) => findSpender(node, txid, index),
    stop: () => node.close(),
  }
}

/** Its native modules have a JavaScript version, and its address prefix is an outdated one. */
function loadBcoin(): Bcoin {
  process.env['NODE_BACKEND'] ??= 'js'
  const require = createRequire(import.meta.url)
  const { regtest } = require('bcoin/lib/protocol/networks') as {
    readonly regtest: { readonly addressPrefix: { bech32: string } }
  }
  regtest.addressPrefix.bech32 = 'bcrt'
  return require('bcoin') as Bcoin
}

/** Taproot is newer than bcoin's address parser. @returns Undefined for other script types. */
function readTaproot(address: string): Uint8Array | undefined {
  if (!address.startsWith('bcrt1p')) return undefined
  const output = ReadAddress(BITCOIN_RULES.regtest).decode(address)
  return output.type === 'tr' ? output.pubkey : undefined
}

async function sumUp(node: BcoinNode, address: BcoinAddress): Promise<AddressStats> {
  const stats: AddressStats = {
    chain_stats: { funded_txo_sum: 0, spent_txo_sum: 0 },
    mempool_stats: { funded_txo_sum: 0, spent_txo_sum: 0 },
  }
  const isMine = (output: BcoinTransaction['outputs'][number] | null): boolean =>
    output?.getAddress()?.toString(NETWORK) === address.toString(NETWORK)
  for (const meta of await node.getMetaByAddress(address)) {
    const sums = meta.height >= 0 ? stats.chain_stats : stats.mempool_stats
    const view = await node.getMetaView(meta)
    for (const output of meta.tx.outputs) if (isMine(output)) sums.funded_txo_sum += output.value
    for (const input of meta.tx.inputs) {
      const spent = view.getOutputFor(input)
      if (spent && isMine(spent)) sums.spent_txo_sum += spent.value
    }
  }
  return stats
}

/** bcoin writes hashes in byte order, others reversed. */
function reversed(hash: string | null): string | undefined {
  return hash === null ? undefined : Buffer.from(hash, 'hex').reverse().toString('hex')
}
