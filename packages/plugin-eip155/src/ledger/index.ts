import type { Ledger } from '@latchkey/kernel'
import type { Nodes } from '../rpc/createNodes.js'
import { createChains } from './createChains.js'
import { listAssets } from './listAssets.js'
import { prepareTransfer } from './prepareTransfer.js'
import { readTransfer } from './readTransfer.js'

/** Coins and tokens of EVM chains, and their transfers, by their nodes alone. */
export function createLedger(nodes: Nodes): Ledger {
  const chainOf = createChains(nodes)
  return {
    listAssets: (asked) => listAssets(chainOf(asked.network), asked),
    prepareTransfer: (asked) => prepareTransfer(chainOf(asked.network), asked),
    readTransfer: (asked) => readTransfer(chainOf(asked.network), asked),
  }
}
