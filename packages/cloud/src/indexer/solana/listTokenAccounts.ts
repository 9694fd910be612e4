import type { ChainNodes } from '../../nodes/createChainNodes.js'
import { TOKEN_PROGRAMS } from '../../solana/programs.js'
import { tokenAccountsSchema } from './schemas.js'

/** Anybody may open token accounts for others. */
const MAX_BYTES = 33_554_432

/** The token accounts of an owner, under both token programs. @throws LatchkeyError of the nodes */
export async function listTokenAccounts(nodes: ChainNodes, owner: string): Promise<readonly string[]> {
  const slice = { commitment: 'finalized', encoding: 'base64', dataSlice: { offset: 0, length: 0 } }
  const answers = await Promise.all(
    TOKEN_PROGRAMS.map((programId) =>
      nodes.ask(
        { method: 'getTokenAccountsByOwner', params: [owner, { programId }, slice], result: tokenAccountsSchema },
        { maxBytes: MAX_BYTES },
      ),
    ),
  )
  return answers.flatMap(({ value }) => value.map(({ pubkey }) => pubkey))
}
