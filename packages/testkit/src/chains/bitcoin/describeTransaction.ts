import type { BcoinMeta, BcoinNode, BcoinOutput } from './Bcoin.js'

/** The only network of the chain. */
export const NETWORK = 'regtest'

/** A transaction as Esplora describes it: the part that applications read. */
export interface DescribedTransaction {
  readonly txid: string
  readonly vin: readonly { readonly txid: string; readonly vout: number; readonly prevout: DescribedOutput | null }[]
  readonly vout: readonly DescribedOutput[]
  readonly status: { readonly confirmed: boolean; readonly block_height?: number }
}

interface DescribedOutput {
  readonly scriptpubkey: string
  readonly scriptpubkey_address?: string
  readonly value: number
}

/** A transaction of the chain or the mempool. @returns Undefined when there is none. */
export async function describeTransaction(
  node: BcoinNode,
  txid: string,
): Promise<{ readonly described: DescribedTransaction; readonly hex: string } | undefined> {
  const meta = await find(node, txid)
  if (!meta) return undefined
  const { tx, height } = meta
  const view = await node.getMetaView(meta)
  const vin = tx.inputs.map((input) => {
    const spent = view.getOutputFor(input)
    return { txid: input.prevout.txid(), vout: input.prevout.index, prevout: spent && describeOutput(spent) }
  })
  const status = height >= 0 ? { confirmed: true, block_height: height } : { confirmed: false }
  return { described: { txid, vin, vout: tx.outputs.map(describeOutput), status }, hex: tx.toRaw().toString('hex') }
}

/** The transaction that spends an output, the mempool included. */
export async function findSpender(node: BcoinNode, txid: string, index: number): Promise<string | undefined> {
  const address = (await find(node, txid))?.tx.outputs[index]?.getAddress()
  const spends = ({ tx }: BcoinMeta): boolean => tx.inputs.some(({ prevout }) => prevout.txid() === txid && prevout.index === index)
  return address ? (await node.getMetaByAddress(address)).find(spends)?.tx.txid() : undefined
}

/** bcoin takes hashes in byte order, and its mempool only as text. */
function find(node: BcoinNode, txid: string): Promise<BcoinMeta | null> {
  return node.getMeta(Buffer.from(txid, 'hex').reverse().toString('hex'))
}

function describeOutput(output: BcoinOutput): DescribedOutput {
  const address = output.getAddress()?.toString(NETWORK)
  return { scriptpubkey: output.script.toRaw().toString('hex'), value: output.value, ...(address ? { scriptpubkey_address: address } : {}) }
}
