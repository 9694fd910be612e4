import type { CaipNetworkId, ConnectorConnectParameters, Namespace, SignedIn, SignInRequest } from '@latchkey/kernel'
import { parseCaipAddress, readItems } from '@latchkey/kernel'
import type { Client, Provider } from '../Provider.js'
import type { ProposedNamespace } from './buildProposal.js'
import { signed } from './eventShapes.js'

type Authentication = Parameters<Provider['authenticate']>[0]

/** What a wallet answers: `auths` are missing where it only connected. */
type Answer = Awaited<ReturnType<Provider['authenticate']>>

/** The protocol signs in on Ethereum's chains only, and proposes those only. @see https://specs.walletconnect.com/2.0/specs/clients/sign/authenticated-session */
const NAMESPACE = 'eip155'

/** The most messages that are read of one answer: one for each chain that was asked for, and more. */
const MOST_MESSAGES = 100

/**
 * One question for a session and a signature: `wc_sessionAuthenticate`, which wallets that do not know it answer as a proposal.
 *
 * @returns Undefined where the application does not sign in, or asks for a namespace that the protocol cannot sign in on.
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
    // The client writes into the list.
    resources: [...resources],
    ...(statement && { statement }),
    ...(requestId && { requestId }),
    ...(exp && { exp }),
    ...(nbf && { nbf }),
  }
}

/** Asks. A refusal keeps the code that the wallet gave it: the client passes on its words only. */
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

/** The messages of an answer, as the wallet signed them: the protocol sends the fields, and both sides write them alike. */
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
