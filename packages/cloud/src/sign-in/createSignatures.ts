import { verifySignIn } from '@latchkey/feature-siwx/server'
import { isLatchkeyError, LatchkeyError } from '@latchkey/kernel'
import * as z from 'zod/mini'
import type { Configuration } from '../configuration/schema.js'
import { refuse } from '../errors/refuse.js'
import { createChainNodes } from '../nodes/createChainNodes.js'
import { SIGN_IN_SKEW_MS } from '../timeouts.js'

type Verified = Awaited<ReturnType<typeof verifySignIn>>

/** A signed message, as the page sent it. */
interface Sent {
  readonly data: unknown
  readonly message: string
  readonly signature: string
  /** Of the page. */
  readonly origin: string
  /** That the message has to have. */
  readonly nonce: string
}

/** Verifies a signed message for a page. @throws LatchkeyError `CLOUD_REFUSED` */
export type VerifySent = (sent: Sent) => Promise<Verified>

/** Creates the verifier: of contract accounts two nodes of the chain have to say that they signed, where two are configured. @param now - Milliseconds since 1970 */
export function createSignatures(chains: Configuration['chains'], now: () => number): VerifySent {
  const nodes = new Map(
    Object.entries(chains).map(([id, { nodes: urls }]) => [id, urls.map((url) => createChainNodes(id, [url], now))] as const),
  )
  const asksOf = (chainId: string) =>
    (nodes.get(chainId) ?? []).map(
      (node) =>
        ({ method, params }: { readonly method: string; readonly params?: unknown }) =>
          node.ask({ method, params: params as readonly unknown[], result: z.unknown() }).catch(toNodeError),
    )
  return async (sent) => {
    try {
      return await verifySignIn(sent, { asksOf, now: now(), clockSkewMs: SIGN_IN_SKEW_MS })
    } catch (error) {
      throw toRefusal(error)
    }
  }
}

/** Verifiers tell a revert from a node that does not answer by the code of the error. */
function toNodeError(error: unknown): never {
  if (!isLatchkeyError(error, 'CLOUD_NODE_REFUSED')) throw error
  const { method, code, message } = error.context
  throw new LatchkeyError('RPC_FAILED', { method, code, detail: message })
}

type Refusal = Parameters<typeof refuse>

const INVALID: Refusal = ['REQUEST_INVALID', 'The message is not valid now, or of a chain whose signatures cannot be verified.', 'message']

/** Which part of the message was not accepted, by the code of the error. */
const REFUSALS: ReadonlyMap<string, Refusal> = new Map<string, Refusal>([
  ['SIWX_CHAIN_NOT_ASKED', ['UPSTREAM_FAILED', 'The chain that verifies the signature does not answer.']],
  ['SIWX_SIGNATURE_INVALID', ['UNAUTHORIZED', 'The signature is of another account.', 'signature']],
  ['SIWX_WRONG_APPLICATION', ['UNAUTHORIZED', 'The message is for another page.', 'message']],
  ['SIWX_NONCE_INVALID', ['UNAUTHORIZED', 'The message has another nonce.', 'message']],
  ['SIWX_SESSION_INVALID', INVALID],
  ['SIWX_MESSAGE_INVALID', INVALID],
  ['SIWX_VERIFIER_MISSING', INVALID],
  ['CAIP_INVALID', INVALID],
  ['OPTION_INVALID', INVALID],
])

/** A bug stays one. */
function toRefusal(error: unknown): unknown {
  const refusal = isLatchkeyError(error) ? REFUSALS.get(error.code) : undefined
  return refusal === undefined ? error : refuse(...refusal)
}
