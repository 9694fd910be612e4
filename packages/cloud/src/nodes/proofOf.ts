import * as z from 'zod/mini'
import type { NodeCall } from './NodeCall.js'

/** The question by which a node says its chain, and the CAIP-2 reference that its answer means. */
export interface ChainProof {
  readonly call: NodeCall<string>
  toReference(answer: string): string
}

const EIP155: ChainProof = {
  call: { method: 'eth_chainId', result: z.string().check(z.regex(/^0x[0-9a-f]{1,64}$/i)) },
  toReference: (answer) => BigInt(answer).toString(),
}

/** The reference is the first 32 characters of the hash. @see https://namespaces.chainagnostic.org/solana/caip2 */
const SOLANA: ChainProof = {
  call: { method: 'getGenesisHash', result: z.string().check(z.regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/)) },
  toReference: (answer) => answer.slice(0, 32),
}

/** How nodes of a chain say which one they serve. @param chainId - CAIP-2, of eip155 or solana. */
export const proofOf = (chainId: string): ChainProof => (chainId.startsWith('eip155:') ? EIP155 : SOLANA)
