import type { WalletKitTypes } from '@reown/walletkit'
import { testkitError } from '@latchkey/testkit'
import { developmentKeys } from '@latchkey/testkit/page-wallet'
import { answerAuthentication } from './answerAuthentication.js'
import { answerProposal } from './answerProposal.js'
import type { RemoteSigner, RemoteSignRequest } from '@latchkey/testkit/signers'
import { createEvmSigner } from '@latchkey/testkit/signers'
import type { WalletClient } from './createWalletClient.js'
import { createWalletClient } from './createWalletClient.js'
import type { Proposal, ProposalAnswer, RemoteWallet, RemoteWalletOptions, RequestAnswer, SessionNamespace } from './RemoteWallet.js'

const REJECTED = { code: 5000, message: 'User rejected.' }
const ENDED = { code: 6000, message: 'User disconnected.' }

/** Makes a wallet on `@reown/walletkit` behind a relay, as on a phone. */
export async function createRemoteWallet(options: RemoteWalletOptions): Promise<RemoteWallet> {
  const { keys = developmentKeys.slice(0, 1), signsIn = false } = options
  const signers = { eip155: createEvmSigner(keys), ...options.signers }
  const { kit, stop } = await createWalletClient(options)
  const proposals: Proposal[] = []
  const requests: RemoteSignRequest[] = []
  let visitor = (_asked: RemoteSignRequest): Promise<RequestAnswer> => Promise.resolve('sign')
  const topics = (): readonly string[] => Object.keys(kit.getActiveSessions())
  const all = async (run: (topic: string) => Promise<unknown>): Promise<void> => void (await Promise.all(topics().map(run)))

  const propose = listenToProposals(kit, signsIn)
  const ended = ({ topic }: { readonly topic: string }): void => options.onSessionEnd?.(topic)
  kit.on('session_delete', ended)
  kit.engine.signClient.events.on('session_expire', ended)
  kit.on('session_request', ({ id, topic, params }) => {
    const asked = { method: params.request.method, params: params.request.params as unknown, chainId: params.chainId }
    requests.push(asked)
    const respond = async (): Promise<void> => {
      const wanted = await visitor(asked)
      if (wanted === 'ignore') return
      const answer = wanted === 'reject' ? { error: REJECTED } : await sign(signers, asked)
      await kit.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', ...answer } })
    }
    // The session ended meanwhile: there is nothing to answer.
    respond().catch(() => undefined)
  })

  return {
    proposals,
    requests,
    sessions: topics,
    async pair(uri, answer = {}) {
      const decide = async (proposal: Proposal): Promise<ProposalAnswer> => {
        proposals.push(proposal)
        return typeof answer === 'function' ? answer(proposal) : answer
      }
      const event = await propose(uri)
      if (isAuthentication(event)) return answerAuthentication(event, { kit, signer: signers.eip155, decide })
      const { id, params } = event
      const proposed = params.optionalNamespaces as Proposal['optionalNamespaces']
      const proposal = { name: params.proposer.metadata.name, optionalNamespaces: proposed }
      const given = await decide(proposal)
      return reply(kit, { id, answer: given, namespaces: answerProposal(proposed, signers, given) })
    },
    answerRequests: (answer) => void (visitor = typeof answer === 'function' ? answer : () => Promise.resolve(answer)),
    switchChain: (chainId) => all((topic) => emit(kit, { topic, chainId, name: 'chainChanged', data: readReference(chainId) })),
    changeAccounts: (chainId, accounts) => all((topic) => emit(kit, { topic, chainId, name: 'accountsChanged', data: accounts })),
    update: (change) =>
      all(async (topic) => {
        const namespaces = change(kit.getActiveSessions()[topic]?.namespaces ?? {})
        const { acknowledged } = await kit.updateSession({ topic, namespaces: namespaces as Namespaces })
        await acknowledged()
      }),
    extend: () => all(async (topic) => (await kit.extendSession({ topic })).acknowledged()),
    delete: () => all((topic) => kit.disconnectSession({ topic, reason: ENDED })),
    stop,
  }
}

type Kit = WalletClient['kit']
type Namespaces = Parameters<Kit['updateSession']>[0]['namespaces']

/**
 * One shared listener: the wallet's `off` removes every listener of an event, and proposals may arrive twice.
 *
 * @returns Scans a code and waits for the application's proposal.
 */
function listenToProposals(kit: Kit, signsIn: boolean): (uri: string) => Promise<Asked> {
  const waiting = new Map<string, (event: Asked) => void>()
  kit.on('session_proposal', (event) => waiting.get(event.params.pairingTopic)?.(event))
  // With a listener this request is answered, and the client drops the proposal that comes with it.
  if (signsIn) kit.on('session_authenticate', (event) => waiting.get(event.topic)?.(event))
  return async (uri) => {
    const topic = /^wc:([^@]+)@/.exec(uri)?.[1] ?? ''
    const proposed = new Promise<Asked>((resolve) => waiting.set(topic, resolve))
    try {
      await kit.pair({ uri })
      return await proposed
    } catch (error) {
      throw testkitError('the wallet could not pair', error)
    } finally {
      waiting.delete(topic)
    }
  }
}

/** The request of an application over a code. */
type Asked = WalletKitTypes.SessionProposal | WalletKitTypes.SessionAuthenticate

function isAuthentication(event: Asked): event is WalletKitTypes.SessionAuthenticate {
  return 'authPayload' in event.params
}

interface Reply {
  readonly id: number
  readonly answer: ProposalAnswer
  readonly namespaces: Readonly<Record<string, SessionNamespace>>
}

async function reply(kit: Kit, { id, answer, namespaces }: Reply): Promise<string | undefined> {
  if (answer.approve === false || Object.keys(namespaces).length === 0) {
    await kit.rejectSession({ id, reason: REJECTED })
    return undefined
  }
  return (await kit.approveSession({ id, namespaces: namespaces as Namespaces })).topic
}

interface SessionEvent {
  readonly topic: string
  readonly chainId: string
  readonly name: string
  readonly data: unknown
}

async function emit(kit: Kit, { topic, chainId, name, data }: SessionEvent): Promise<void> {
  await kit.emitSessionEvent({ topic, chainId, event: { name, data } })
}

/** EVM wallets report a chain as number, others as its reference. */
function readReference(chainId: string): string | number {
  const [namespace, reference = ''] = chainId.split(':')
  return namespace === 'eip155' ? Number(reference) : reference
}

type Answer = { readonly result: unknown } | { readonly error: { readonly code: number; readonly message: string } }

async function sign(signers: Readonly<Record<string, RemoteSigner>>, asked: RemoteSignRequest): Promise<Answer> {
  try {
    const signer = signers[asked.chainId.split(':')[0] ?? '']
    if (!signer) throw testkitError(`the wallet has no keys for ${asked.chainId}`)
    return { result: await signer.sign(asked) }
  } catch (error) {
    const { code } = error as { readonly code?: unknown }
    return { error: { code: typeof code === 'number' ? code : -32000, message: error instanceof Error ? error.message : String(error) } }
  }
}
