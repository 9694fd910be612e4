import { LatchkeyError } from '@latchkey/kernel'
import type { NetworkQuestion, NodeError, NodeIdentity } from '@latchkey/plugin-kit/nodes'
import { askNodes } from '@latchkey/plugin-kit/nodes'
import { readAs } from '@latchkey/plugin-kit/shapes'
import { genesisHash } from './nodeShapes.js'

/** A request to the nodes of a network. */
export type NodeQuestion = Omit<NetworkQuestion, 'identity' | 'option' | 'exactIntegers' | 'translate'>

/** A CAIP-2 reference of Solana is the first 32 characters of the genesis hash; any other reference is chosen by the application. */
const GENESIS_REFERENCE = /^[1-9A-HJ-NP-Za-km-z]{32}$/

const IDENTITY: NodeIdentity = {
  method: 'getGenesisHash',
  read: (result, { length }) => readAs(genesisHash, result)?.slice(0, length),
}

/** Solana's own meaning of a code that other chains' wallets use for a pending request. */
const PREFLIGHT_FAILED = -32002

const LONGEST_DETAIL = 300

/**
 * Asks the nodes of a network.
 *
 * @returns The answer, in which integers too large for a number are decimal strings.
 * @throws LatchkeyError `TRANSACTION_REJECTED`, and those of {@link askNodes}
 */
export async function askNode(question: NodeQuestion): Promise<unknown> {
  const identity = GENESIS_REFERENCE.test(question.network.reference) ? IDENTITY : undefined
  const asked = { ...question, identity, option: 'solana.networks', exactIntegers: true, translate: readPreflight }
  return (await askNodes(asked)).result
}

function readPreflight(error: NodeError): LatchkeyError | undefined {
  if (error.code !== PREFLIGHT_FAILED) return undefined
  return new LatchkeyError(
    'TRANSACTION_REJECTED',
    { detail: error.message?.slice(0, LONGEST_DETAIL) ?? 'The transaction failed when it was tried out.' },
    { cause: error },
  )
}
