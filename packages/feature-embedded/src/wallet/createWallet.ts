import type { AnswerOf } from '@latchkey/cloud-protocol/embedded'
import { toNetworkId } from '@latchkey/cloud-protocol/embedded'
import type { CaipNetworkId, ConnectorConnectParameters, Namespace, NamespaceConnection, PluginContext, SignedIn } from '@latchkey/kernel'
import { isLatchkeyError, LatchkeyError } from '@latchkey/kernel'
import { embeddedError } from '../errors/embeddedError.js'
import type { EmbeddedWallet } from './EmbeddedWallet.js'
import type { Person } from './Person.js'
import type { Frame } from '../frame/Frame.js'
import type { SocialProvider } from '../options.js'
import { namespacesOf } from '../connectorId.js'
import { createAccountChoice, toConnection } from './createAccountChoice.js'
import type { Memory } from './createMemory.js'
import { createRequests, factsOf } from './createRequests.js'
import type { NetworkFacts } from './createRequests.js'
import type { SmartSessions } from './createSmartSessions.js'
import { signInText } from './signInText.js'

/** A login whose request also says who it is. */
export interface Login {
  readonly social?: SocialProvider
  ask(facts: NetworkFacts, signal: AbortSignal): Promise<AnswerOf<'GET_USER'>>
}

/** Parameters of {@link createWallet}. */
export interface WalletParts {
  readonly context: PluginContext
  readonly frame: Frame
  readonly memory: Memory
  /** The login that was just made, once. Undefined: who logged in before. */
  readonly takeLogin: () => Login | undefined
  readonly smartSessions: SmartSessions
  /** Called when it is known who the wallet belongs to; with nobody, when it is nobody's any more. */
  readonly onPerson: (person: Person) => void
}

type User = AnswerOf<'GET_USER'>

/** The wallet of one instance: one login, its accounts on each namespace of the application. */
export function createWallet({ context, frame, memory, takeLogin, smartSessions, onPerson }: WalletParts): EmbeddedWallet {
  const chainOf = (namespace: Namespace): CaipNetworkId => {
    const { activeNetworkIds, networks } = context.state.current
    const id = activeNetworkIds[namespace] ?? networks[namespace]?.[0]?.caipNetworkId
    if (id === undefined) throw new LatchkeyError('NAMESPACE_NOT_CONFIGURED', { namespace })
    return id
  }
  const accounts = createAccountChoice({ context, memory })
  const askUser = async (facts: NetworkFacts, signal?: AbortSignal): Promise<User> =>
    checkChain(await frame.request('GET_USER', accounts.preferredOn(facts), signal), facts.chainId)

  const readOthers = async (asked: Namespace, signal?: AbortSignal): Promise<readonly NamespaceConnection[]> => {
    const others = namespacesOf(context).filter((other) => other !== asked)
    return Promise.all(
      others.map(async (namespace) => {
        const chainId = chainOf(namespace)
        return { namespace, connection: accounts.connectionOf(namespace, await askUser(factsOf(context, chainId), signal)) }
      }),
    )
  }
  /** Signs in with the same prompt as connecting has; whoever refuses is connected only, and is asked again where the application needs it. */
  const signIn = async (user: User, facts: NetworkFacts, parameters: ConnectorConnectParameters): Promise<readonly SignedIn[]> => {
    const { chainId } = facts
    const request = await parameters.signIn?.([chainId])
    if (!request) return []
    const message = signInText(request, chainId, user.address)
    try {
      const { signature } = await frame.request('GET_USER', { ...accounts.preferredOn(facts), siwxMessage: message }, parameters.signal)
      return signature === undefined ? [] : [{ chainId, address: user.address, message, signature }]
    } catch (error) {
      if (!isLatchkeyError(error, 'USER_REJECTED')) throw error
      return []
    }
  }
  const forget = (): void => {
    memory.forget()
    onPerson({})
  }

  return {
    async connect(namespace, parameters) {
      const { signal } = parameters
      const facts = factsOf(context, parameters.chainId ?? chainOf(namespace))
      const login = takeLogin()
      if (!login && !(await frame.request('IS_CONNECTED', {}, signal)).isConnected) throw embeddedError('EMBEDDED_LOGIN_NEEDED', {})
      const user = login ? checkChain(await login.ask(accounts.preferredOn(facts), signal), facts.chainId) : await askUser(facts, signal)
      const others = await readOthers(namespace, signal)
      const signedIn = await signIn(user, facts, parameters)
      memory.setChain(facts.chainId)
      onPerson(memory.keep(user, login ? login.social : memory.person().social))
      return { ...accounts.connectionOf(namespace, user), others, signedIn }
    },
    async reconnect(namespace, chainId) {
      if (!(await frame.request('IS_CONNECTED', {})).isConnected) {
        forget()
        return undefined
      }
      const facts = factsOf(context, chainId ?? chainOf(namespace))
      const user = await askUser(facts)
      onPerson(memory.keep(user, memory.person().social))
      return toConnection(namespace, user)
    },
    async disconnect() {
      forget()
      await frame.request('SIGN_OUT', {})
    },
    request: createRequests({ context, frame, smartSessions, chainOf }),
    async switchNetwork({ caipNetworkId: chainId, namespace }, signal) {
      const facts = factsOf(context, chainId)
      const answer = await frame.request('SWITCH_NETWORK', facts, signal)
      if (toNetworkId(answer.chainId) !== chainId) throw new LatchkeyError('CHAIN_NOT_SUPPORTED', { chainId })
      // Not every network has smart accounts.
      accounts.report(namespace, await askUser(facts, signal))
      memory.setChain(chainId)
    },
    follow: accounts.follow,
  }
}

/** An account of another network is nobody's here. */
function checkChain(user: User, chainId: CaipNetworkId): User {
  if (toNetworkId(user.chainId) !== chainId)
    throw embeddedError('EMBEDDED_REQUEST_FAILED', { request: 'GET_USER', answer: 'OTHER_NETWORK' })
  return user
}
