import type { Namespace, PluginContext, VerifySignedIn } from '@latchkey/kernel'
import { isLatchkeyError } from '@latchkey/kernel'
import type { ReadAddress, SiwxSession, SiwxVerifier } from '../contracts/index.js'
import { siwxError } from '../errors/siwxError.js'
import { readSiwxSession } from '../messages/index.js'
import { readPage } from '../page/readPage.js'
import type { FlowOptions } from '../options.js'
import { SKEW_MS } from '../timeouts.js'
import { verifiersFor } from '../verifiers/verifiersFor.js'
import { namespaceOf, nodesFor } from './nodesFor.js'

/** Checks sessions. */
export interface SessionVerifier {
  /** Whether signatures of a namespace can be verified at all. */
  canVerify(namespace: Namespace): boolean
  /**
   * Reads a session from outside. Checks that its text matches its data, that it is for this page, and that its account signed it. The
   * signature of a session is verified once for each load of the page.
   *
   * @throws LatchkeyError `SIWX_SESSION_INVALID` | `SIWX_MESSAGE_INVALID` | `SIWX_SIGNATURE_INVALID` | `SIWX_VERIFIER_MISSING` | `SIWX_CHAIN_NOT_ASKED`
   */
  read(session: SiwxSession, signal: AbortSignal): Promise<SiwxSession>
}

/** Parameters of {@link createSessionVerifier}. */
export interface SessionVerifierParts {
  readonly context: Pick<PluginContext, 'clock' | 'config' | 'namespaces' | 'services' | 'state'>
  readonly options: Pick<FlowOptions, 'verifiers' | 'agreement' | 'contractAccounts'>
}

/** Maximum number of cached results. */
const MOST_KEPT = 50

/** Creates the verifier of one instance. */
export function createSessionVerifier({ context, options }: SessionVerifierParts): SessionVerifier {
  const approved = new Set<string>()
  return {
    canVerify: (namespace) => verifiersFor(namespace, ownVerifiers({ context, options }, namespace)).length > 0,
    async read(given, signal) {
      const session = readSiwxSession(given)
      const { domain, uri } = readPage(context.config.metadata.url)
      if (session.data.domain !== domain || !isWithin(session.data.uri, uri))
        throw siwxError('SIWX_SESSION_INVALID', { problem: 'it is for another site' })
      const key = JSON.stringify([session.message, session.signature])
      if (!approved.has(key)) await verify({ context, options }, session, signal)
      if (approved.size >= MOST_KEPT) approved.clear()
      approved.add(key)
      return session
    },
  }
}

/** Whether a URI is of the page's origin. */
function isWithin(uri: string, origin: string): boolean {
  return URL.canParse(uri) && new URL(uri).origin === origin
}

async function verify({ context, options }: SessionVerifierParts, session: SiwxSession, signal: AbortSignal): Promise<void> {
  const { verifySiwxSession } = await import('../verifiers/index.js')
  const readAddress = readerOf(context, session)
  await verifySiwxSession(session, {
    verifiers: ownVerifiers({ context, options }, namespaceOf(session.data)),
    signal,
    now: context.clock.now(),
    clockSkewMs: SKEW_MS,
    ...(readAddress && { readAddress }),
    ...nodesFor({ context, options }, session, signal),
  })
}

/** The namespace's plugin reads addresses, because it knows the prefixes of the application's chains. */
function readerOf({ namespaces }: SessionVerifierParts['context'], { data }: SiwxSession): ReadAddress | undefined {
  const adapter = namespaces.get(namespaceOf(data))
  return adapter && ((address, chainId) => adapter.parseAddress(address, undefined, chainId).catch(orNoAddress))
}

function orNoAddress(error: unknown): undefined {
  if (!isLatchkeyError(error, 'ADDRESS_INVALID')) throw error
}

/** The application's verifiers; for a namespace without one, that of its chain's plugin. */
function ownVerifiers({ context, options: { verifiers = [] } }: SessionVerifierParts, namespace: Namespace): readonly SiwxVerifier[] {
  const foreign = context.services.get(`signIn.verify.${namespace}` as string) as VerifySignedIn | undefined
  if (!foreign || verifiers.some((verifier) => verifier.namespace === namespace)) return verifiers
  const verify: SiwxVerifier['verify'] = ({ data, message, signature }, { signal }) =>
    foreign({ chainId: data.chainId, address: data.accountAddress, message, signature }, { signal })
  return [...verifiers, { namespace, verify }]
}
