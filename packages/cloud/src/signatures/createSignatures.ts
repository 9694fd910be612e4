import type { AskChain } from '@latchkey/feature-siwx/server'
import { builtInVerifiers, verifySignIn } from '@latchkey/feature-siwx/server'
import type { CaipNetworkId } from '@latchkey/kernel'
import { isLatchkeyError, LatchkeyError } from '@latchkey/kernel'
import * as z from 'zod/mini'
import type { ChainConfiguration } from '../configuration/chains.js'
import type { Configuration } from '../configuration/schema.js'
import { refuse } from '../errors/refuse.js'
import { createChainNodes } from '../nodes/createChainNodes.js'
import { readReferenceMessage } from './readReferenceMessage.js'
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

/** A signed text of an account of eip155. */
interface SignedText {
  /** CAIP-2. */
  readonly chainId: string
  readonly address: string
  readonly message: string
  readonly signature: string
}

/** Verifies signatures. Each throws LatchkeyError `CLOUD_REFUSED`. */
export interface Signatures {
  /** A message of CAIP-122 for a page. */
  verifySent(sent: Sent): Promise<Verified>
  /** Any text (EIP-191), whose content the caller checks. */
  verifyText(signed: SignedText): Promise<void>
}

/** Parameters of {@link createSignatures}. */
interface SignaturesOptions extends Partial<Pick<Configuration, 'signIn'>> {
  /** By CAIP-2 id. */
  readonly chains: Readonly<Record<string, Pick<ChainConfiguration, 'nodes'>>>
}

/** Creates them: of contract accounts two nodes of the chain have to say that they signed, where two are configured. @param now - Milliseconds since 1970 */
export function createSignatures({ chains, signIn }: SignaturesOptions, now: () => number): Signatures {
  const readMessage = signIn?.referenceMessages === true ? { readMessage: readReferenceMessage } : {}
  const nodes = new Map(
    Object.entries(chains).map(([id, { nodes: urls }]) => [id, urls.map((url) => createChainNodes(id, [url], now))] as const),
  )
  const asksOf = (chainId: string): readonly AskChain[] =>
    (nodes.get(chainId) ?? []).map(
      (node) =>
        ({ method, params }) =>
          node.ask({ method, params: params as readonly unknown[], result: z.unknown() }).catch(toNodeError),
    )
  return {
    verifySent: (sent) => verifySignIn(sent, { asksOf, now: now(), clockSkewMs: SIGN_IN_SKEW_MS, ...readMessage }).catch(throwRefusal),
    async verifyText(signed) {
      const isSigned = await isSignedText(signed, asksOf(signed.chainId)).catch(throwRefusal)
      if (!isSigned) throw refuse(...OTHER_ACCOUNT)
    },
  }
}

async function isSignedText({ chainId, address, message, signature }: SignedText, asks: readonly AskChain[]): Promise<boolean> {
  const verifier = builtInVerifiers.find(({ namespace }) => namespace === 'eip155')
  // Verifiers read the address, the chain and the text; the other fields are of messages of CAIP-122, which this is none of.
  const data = { chainId: chainId as CaipNetworkId, accountAddress: address, domain: '', uri: '', version: '1', nonce: '' } as const
  const context = {
    nodes: asks,
    agreement: Math.min(2, Math.max(1, asks.length)),
    contractAccounts: asks.length > 0,
    signal: new AbortController().signal,
  }
  return (await verifier?.verify({ data, message, signature }, context)) === true
}

/** Verifiers tell a revert from a node that does not answer by the code of the error. */
function toNodeError(error: unknown): never {
  if (!isLatchkeyError(error, 'CLOUD_NODE_REFUSED')) throw error
  const { method, code, message } = error.context
  throw new LatchkeyError('RPC_FAILED', { method, code, detail: message })
}

type Refusal = Parameters<typeof refuse>

const INVALID: Refusal = ['REQUEST_INVALID', 'The message is not valid now, or of a chain whose signatures cannot be verified.', 'message']
const OTHER_ACCOUNT: Refusal = ['UNAUTHORIZED', 'The signature is of another account.', 'signature']

/** Which part of the message was not accepted, by the code of the error. */
const REFUSALS: ReadonlyMap<string, Refusal> = new Map<string, Refusal>([
  ['SIWX_CHAIN_NOT_ASKED', ['UPSTREAM_FAILED', 'The chain that verifies the signature does not answer.']],
  ['SIWX_SIGNATURE_INVALID', OTHER_ACCOUNT],
  ['SIWX_WRONG_APPLICATION', ['UNAUTHORIZED', 'The message is for another page.', 'message']],
  ['SIWX_NONCE_INVALID', ['UNAUTHORIZED', 'The message has another nonce.', 'message']],
  ['SIWX_SESSION_INVALID', INVALID],
  ['SIWX_MESSAGE_INVALID', INVALID],
  ['SIWX_VERIFIER_MISSING', INVALID],
  ['CAIP_INVALID', INVALID],
  ['OPTION_INVALID', INVALID],
])

/** A bug stays one. */
function throwRefusal(error: unknown): never {
  const refusal = isLatchkeyError(error) ? REFUSALS.get(error.code) : undefined
  throw refusal === undefined ? error : refuse(...refusal)
}
