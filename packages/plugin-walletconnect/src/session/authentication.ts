import type { CaipNetworkId, ConnectorConnectParameters, Namespace, SignedIn, SignInRequest } from '@latchkey/kernel'
import { parseCaipAddress, readItems } from '@latchkey/kernel'
import type { Client, Provider } from '../Provider.js'
import type { ProposedNamespace } from './buildProposal.js'
import { signed } from './eventShapes.js'

type Authentication = Parameters<Provider['authenticate']>[0]

/** A wallet's answer: `auths` are missing where it only connected. */
type Answer = Awaited<ReturnType<Provider['authenticate']>>

/** The protocol supports signing in on Ethereum's chains only, and proposes those only. @see https://specs.walletconnect.com/2.0/specs/clients/sign/authenticated-session */
const NAMESPACE = 'eip155'

/** The most messages read from one answer: more than one per requested chain. */
const MOST_MESSAGES = 100

/**
 * One request for a session and a signature: `wc_sessionAuthenticate`, which wallets without support answer as a proposal.
 *
 * @returns Undefined where the application does not sign in, or the namespace does not support it.
 */
export async function askAuthentication(
  proposed: Readonly<Record<Namespace, ProposedNamespace>>,
  signIn: ConnectorConnectParameters['signIn'],
): Promise<Authentication | undefined> {
  const { [NAMESPACE]: asked, ...others } = proposed
  if (!signIn || !asked || Object.keys(others).length > 0) return undefined
  const request = await signIn(asked.chains as CaipNetworkId[])
  return request && toAuthentication(request, asked.methods)
}

function toAuthentication(request: SignInRequest, methods: readonly string[]): Authentication {
  const { domain, uri, nonce, statement, requestId, expirationTime: exp, notBefore: nbf, resources = [], chainIds } = request
  return {
    domain,
    uri,
    nonce,
    chains: [...chainIds],
    methods: [...methods],
    // The client mutates the list.
    resources: [...resources],
    ...(statement && { statement }),
    ...(requestId && { requestId }),
    ...(exp && { exp }),
    ...(nbf && { nbf }),
  }
}

/** Asks the wallet. A rejection keeps the wallet's code: the client only passes on its message. */
export async function authenticate(provider: Provider, asked: Authentication): Promise<Answer> {
  try {
    return await provider.authenticate(asked)
  } catch (error) {
    throw refusalOf(provider) ?? error
  }
}

function refusalOf({ client, uri = '' }: Provider): unknown {
  const answers = client.core.history.values.filter(({ request }) => request.method === 'wc_sessionAuthenticate')
  const { response } = answers.find(({ topic }) => uri.startsWith(`wc:${topic}@`)) ?? {}
  return response && 'error' in response ? response.error : undefined
}

/** The messages of an answer, as the wallet signed them: the protocol transfers the fields, and both sides format them alike. */
export function readSigned(client: Client, { auths }: Pick<Answer, 'auths'>): readonly SignedIn[] {
  return readItems(
    auths,
    (auth) => {
      const { p, s } = signed.parse(auth)
      const { caipNetworkId: chainId, address } = parseCaipAddress(p.iss.slice('did:pkh:'.length))
      const message = client.formatAuthMessage({
        request: p as unknown as Parameters<Client['formatAuthMessage']>[0]['request'],
        iss: p.iss,
      })
      return { chainId, address, message, signature: s.s }
    },
    MOST_MESSAGES,
  )
}
