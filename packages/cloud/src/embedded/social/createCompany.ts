import { parseJson, readText } from '@latchkey/kernel/http'
import * as client from 'openid-client'
import type { EmbeddedConfiguration } from '../../configuration/embedded.js'
import { unusable } from '../../errors/cloudError.js'
import { SOCIAL_LIMIT_MS } from '../../timeouts.js'
import { version } from '../../version.js'
import { appleSecret, readAppleKey } from './appleSecret.js'
import type { SocialName, SocialProvider, SocialUser } from './providers.js'
import { PROVIDERS } from './providers.js'

type Socials = EmbeddedConfiguration['socials']

/** What a login at a company is checked by: all of it is random, and kept until the visitor comes back. */
export interface SocialChecks {
  readonly state: string
  /** Of PKCE. */
  readonly verifier: string
  readonly nonce: string
}

/** A company, as this client of it. */
export interface Company {
  /** Where the visitor goes. */
  begin(checks: SocialChecks): Promise<string>
  /**
   * Who came back.
   *
   * @param answer - The parameters with which the company sent the visitor back
   * @throws Error of openid-client where the answer or the token is not what it should be
   * @throws LatchkeyError `CLOUD_SERVER_UNUSABLE`
   */
  finish(answer: URLSearchParams, checks: SocialChecks): Promise<SocialUser>
}

const MOST_BYTES = 65_536

/** Creates a company. @param now - Milliseconds since 1970. @throws LatchkeyError `CLOUD_CONFIG_INVALID` */
export function createCompany(
  name: SocialName,
  { socials, callback, now }: { readonly socials: Socials; readonly callback: string; readonly now: () => number },
): Company {
  const { clientId, endpoints = {} } = demandClient(name, socials)
  const provider: SocialProvider = { ...PROVIDERS[name], ...onlyGiven(endpoints) }
  const { issuer, authorize, token, user, scope, parameters, read } = provider
  const metadata = { issuer, authorization_endpoint: authorize, token_endpoint: token }
  const configuration = new client.Configuration(metadata, clientId, undefined, authenticate(name, { socials, provider, now }))
  configuration.timeout = SOCIAL_LIMIT_MS / 1_000
  // Companies of tests, on this device: the configuration takes no other ones without https.
  client.allowInsecureRequests(configuration)
  return {
    async begin({ state, verifier, nonce }) {
      const url = client.buildAuthorizationUrl(configuration, {
        ...parameters,
        redirect_uri: callback,
        scope,
        state,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...(user === undefined && { nonce }),
      })
      return url.href
    },
    async finish(answer, { state, verifier, nonce }) {
      const url = new URL(callback)
      url.search = answer.toString()
      const hasIdToken = user === undefined
      const checks = {
        pkceCodeVerifier: verifier,
        expectedState: state,
        idTokenExpected: hasIdToken,
        ...(hasIdToken && { expectedNonce: nonce }),
      }
      const tokens = await client.authorizationCodeGrant(configuration, url, checks)
      const said = user === undefined ? tokens.claims() : await askUser(configuration, tokens.access_token, user)
      const result = read.safeParse(said)
      if (!result.success) throw unusable(`${name} does not say who the visitor is`)
      return result.data
    },
  }
}

async function askUser(configuration: client.Configuration, accessToken: string, user: string): Promise<unknown> {
  const headers = new Headers({ accept: 'application/json', 'user-agent': `latchkey-cloud/${version}` })
  const response = await client.fetchProtectedResource(configuration, accessToken, new URL(user), 'GET', undefined, headers)
  const text = response.ok ? await readText(response, { maxBytes: MOST_BYTES, timeoutMs: SOCIAL_LIMIT_MS }) : undefined
  if (text === undefined) throw unusable('a company does not say who the visitor is')
  return parseJson(text)
}

const demandClient = (name: SocialName, socials: Socials) => {
  const own = socials[name]
  if (own === undefined) throw unusable(`${name} is not configured`)
  return own
}

const onlyGiven = (endpoints: NonNullable<NonNullable<Socials['google']>['endpoints']>): Partial<SocialProvider> =>
  Object.fromEntries(Object.entries(endpoints).filter(([, url]) => url !== undefined))

interface Authenticating {
  readonly socials: Socials
  readonly provider: SocialProvider
  readonly now: () => number
}

function authenticate(name: SocialName, { socials, provider, now }: Authenticating): client.ClientAuth {
  const { apple } = socials
  if (name === 'apple' && apple) {
    const key = readAppleKey(apple)
    // Apple takes it as any secret; it is made when it is needed, because it expires.
    return (...call) => client.ClientSecretPost(appleSecret(apple, key, { audience: provider.issuer, at: now() }))(...call)
  }
  const { clientSecret } = name === 'apple' ? {} : { ...socials[name] }
  if (clientSecret === undefined) return client.None()
  return provider.hasBasicSecret === true ? basicSecret(clientSecret) : client.ClientSecretPost(clientSecret)
}

/** As RFC 6749 writes it, but that characters which need no code have none: not every company decodes them. The library codes each. */
const basicSecret =
  (secret: string): client.ClientAuth =>
  (...[, { client_id: id }, , headers]) => {
    const both = [id, secret].map(encodeURIComponent).join(':')
    headers.set('authorization', `Basic ${Buffer.from(both).toString('base64')}`)
  }
