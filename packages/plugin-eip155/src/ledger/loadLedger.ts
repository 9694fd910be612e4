import type { Ledger } from '@latchkey/kernel'
import { lazy } from '@latchkey/kernel'
import type { Nodes } from '../rpc/createNodes.js'

const load = lazy(() => import('./index.js'))

/** Loads the ledger, which needs `evm-kit`. @throws LatchkeyError `CODE_NOT_LOADED` */
export async function loadLedger(loadNodes: () => Promise<Nodes>): Promise<Ledger> {
  const [{ createLedger }, nodes] = await Promise.all([load(), loadNodes()])
  return createLedger(nodes)
}
