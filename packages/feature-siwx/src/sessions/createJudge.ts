import type { Namespace, PluginContext } from '@latchkey/kernel'
import type { AskChain, SiwxSession, SiwxVerifier } from '../contracts/index.js'
import { siwxError } from '../errors/siwxError.js'
import { readSiwxSession } from '../messages/index.js'
import { readPage } from '../page/readPage.js'

/** Says which sessions are what they claim to be. */
export interface Judge {
  /**
   * Reads a session from outside: its text says what its data says, it is for this page, and its account signed it. The signature of a
   * session is checked once for each load of the page.
   *
   * @throws LatchkeyError `SIWX_SESSION_INVALID` | `SIWX_MESSAGE_INVALID` | `SIWX_SIGNATURE_INVALID` | `SIWX_VERIFIER_MISSING` | `SIWX_CHAIN_NOT_ASKED`
   */
  read(session: SiwxSession, signal: AbortSignal): Promise<SiwxSession>
}

/** What a judge is made of. */
export interface JudgeParts {
  readonly context: Pick<PluginContext, 'config' | 'namespaces' | 'services' | 'state'>
  readonly verifiers: readonly SiwxVerifier[] | undefined
}

/** The most sessions whose verdict is kept. */
const MOST_KEPT = 50

/** Makes the judge of one instance. */
export function createJudge({ context, verifiers = [] }: JudgeParts): Judge {
  const approved = new Set<string>()
  return {
    async read(given, signal) {
      const session = readSiwxSession(given)
      const { domain, uri } = readPage(context.config.metadata.url)
      if (session.data.domain !== domain || !isWithin(session.data.uri, uri)) throw siwxError('SIWX_SESSION_INVALID', { problem: 'it is for another site' })
      const key = JSON.stringify([session.message, session.signature])
      if (!approved.has(key)) await verify({ context, verifiers }, session, signal)
      if (approved.size >= MOST_KEPT) approved.clear()
      approved.add(key)
      return given.cacao === undefined ? session : { ...session, cacao: given.cacao }
    },
  }
}

/** Whether a URI is of the page's origin. */
function isWithin(uri: string, origin: string): boolean {
  return URL.canParse(uri) && new URL(uri).origin === origin
}

async function verify({ context, verifiers = [] }: JudgeParts, session: SiwxSession, signal: AbortSignal): Promise<void> {
  const { chainId } = session.data
  const namespace = chainId.slice(0, chainId.indexOf(':'))
  const applying = await verifiersOf({ context, verifiers }, namespace)
  if (applying.length === 0) throw siwxError('SIWX_VERIFIER_MISSING', { namespace })
  const ask = askerOf(context, session, signal)
  for (const verifier of applying) {
    if (!(await verifier.verify(session, { signal, ...(ask && { ask }) }))) throw siwxError('SIWX_SIGNATURE_INVALID', { chainId })
  }
}

/** The application's verifiers come in the place of ours; a chain's own plugin may bring one for a namespace that we do not know. */
async function verifiersOf({ context, verifiers = [] }: JudgeParts, namespace: Namespace): Promise<readonly SiwxVerifier[]> {
  const own = verifiers.filter((verifier) => verifier.namespace === namespace)
  if (own.length > 0) return own
  const foreign = context.services.get(`signIn.verify.${namespace}`)
  if (foreign) return [{ namespace, verify: ({ data, message, signature }, { signal }) => foreign({ chainId: data.chainId, address: data.accountAddress, message, signature }, { signal }) }]
  const { builtInVerifiers } = await import('../verifiers/index.js')
  const { [namespace]: load } = builtInVerifiers
  return load ? [await load()] : []
}

/** Asks a node through the namespace's own plugin, so that the application's nodes, limits and checks hold. */
function askerOf({ namespaces, state }: JudgeParts['context'], { data }: SiwxSession, signal: AbortSignal): AskChain | undefined {
  const namespace = data.chainId.slice(0, data.chainId.indexOf(':'))
  const adapter = namespaces.get(namespace)
  const network = state.current.networks[namespace]?.find(({ caipNetworkId }) => caipNetworkId === data.chainId)
  if (!adapter?.readFromNode || !network) return undefined
  return async (question) => adapter.readFromNode?.({ ...question, network, signal })
}
