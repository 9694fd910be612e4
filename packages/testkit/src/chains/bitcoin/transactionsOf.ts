import type { BcoinAddress, BcoinMeta, BcoinNode, BcoinTransaction } from './Bcoin.js'

/** Transactions of one page of the Esplora API. */
const PAGE = 25

/** A transaction in Esplora's format, as far as it is used. @see https://github.com/Blockstream/esplora/blob/master/API.md */
export interface EsploraTransaction {
  readonly txid: string
  readonly vin: readonly { readonly prevout: EsploraOutput | null }[]
  readonly vout: readonly EsploraOutput[]
  readonly fee: number
  readonly status: { readonly confirmed: boolean; readonly block_height?: number; readonly block_time?: number }
}

interface EsploraOutput {
  readonly scriptpubkey_address?: string
  readonly value: number
}

const NETWORK = 'regtest'

/**
 * Transactions of an address, the newest first: those of the mempool with the first page.
 *
 * @param after - The confirmed transaction that the page follows. @default the first page
 */
export async function transactionsOf(node: BcoinNode, address: BcoinAddress, after?: string): Promise<readonly EsploraTransaction[]> {
  const all = await node.getMetaByAddress(address)
  const confirmed = all.filter(({ height }) => height >= 0).sort((one, other) => other.height - one.height)
  const waiting = after === undefined ? all.filter(({ height }) => height < 0) : []
  const start = confirmed.findIndex(({ tx }) => tx.txid() === after) + 1
  return Promise.all([...waiting, ...confirmed.slice(start, start + PAGE)].map((meta) => toEsplora(node, meta)))
}

async function toEsplora(node: BcoinNode, meta: BcoinMeta): Promise<EsploraTransaction> {
  const view = await node.getMetaView(meta)
  const spent = meta.tx.inputs.map((input) => view.getOutputFor(input))
  const outputs = meta.tx.outputs.map(toOutput)
  const isCoinbase = spent.some((output) => output === null)
  const sum = (list: readonly { readonly value: number }[]): number => list.reduce((total, { value }) => total + value, 0)
  return {
    txid: meta.tx.txid(),
    vin: spent.map((output) => ({ prevout: output && toOutput(output) })),
    vout: outputs,
    fee: isCoinbase ? 0 : sum(spent.flatMap((output) => output ?? [])) - sum(outputs),
    status: meta.height < 0 ? { confirmed: false } : { confirmed: true, block_height: meta.height, block_time: meta.time },
  }
}

function toOutput(output: BcoinTransaction['outputs'][number]): EsploraOutput {
  const address = output.getAddress()?.toString(NETWORK)
  return { ...(address !== undefined && { scriptpubkey_address: address }), value: output.value }
}
