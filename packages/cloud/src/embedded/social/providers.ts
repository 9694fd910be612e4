import type { socialProvider } from '@latchkey/cloud-protocol/embedded'
import * as z from 'zod/mini'

/** Names of companies. */
export type SocialName = z.output<typeof socialProvider>

/** Who a visitor is to a company. */
export interface SocialUser {
  /** Never changes. */
  readonly subject: string
  readonly email?: string | undefined
  readonly userName?: string | undefined
}

/** What is particular of a company. */
export interface SocialProvider {
  readonly issuer: string
  readonly authorize: string
  readonly token: string
  /** Where it tells who the visitor is; undefined where the id token does. */
  readonly user?: string
  readonly scope: string
  /** How clients with a secret prove themselves. @default in the form */
  readonly hasBasicSecret?: boolean
  /** Further parameters of the address that the visitor is sent to. */
  readonly parameters?: Readonly<Record<string, string>>
  /** What the id token or the endpoint says of the visitor. */
  readonly read: z.ZodMiniType<SocialUser>
}

const text = z.string().check(z.minLength(1), z.maxLength(320))
/** Companies add and leave out what is only shown. */
const shown = z.catch(z.optional(text), undefined)
const id = z.union([text, z.pipe(z.int(), z.transform(String))])

/** Claims of an id token. Addresses that the company did not verify are not shown. */
const claims = z.pipe(
  z.object({ sub: text, email: shown, email_verified: z.optional(z.unknown()), name: shown }),
  z.transform(({ sub, email, email_verified: isVerified, name }) => ({
    subject: sub,
    // Apple writes it as text.
    email: isVerified === true || isVerified === 'true' ? email : undefined,
    userName: name,
  })),
)

/**
 * The six companies.
 *
 * @see https://developers.google.com/identity/openid-connect/openid-connect
 * @see https://developer.apple.com/documentation/signinwithapplerestapi
 * @see https://docs.github.com/apps/oauth-apps/building-oauth-apps/authorizing-oauth-apps
 * @see https://discord.com/developers/docs/topics/oauth2
 * @see https://docs.x.com/fundamentals/authentication/oauth-2-0/authorization-code
 * @see https://developers.facebook.com/docs/facebook-login/guides/advanced/manual-flow
 */
export const PROVIDERS: { readonly [N in SocialName]: SocialProvider } = {
  google: {
    issuer: 'https://accounts.google.com',
    authorize: 'https://accounts.google.com/o/oauth2/v2/auth',
    token: 'https://oauth2.googleapis.com/token',
    scope: 'openid email profile',
    parameters: { prompt: 'select_account' },
    read: claims,
  },
  apple: {
    issuer: 'https://appleid.apple.com',
    authorize: 'https://appleid.apple.com/auth/authorize',
    token: 'https://appleid.apple.com/auth/token',
    scope: 'openid email name',
    // It posts the answer as soon as more than the id is asked for.
    parameters: { response_mode: 'form_post' },
    read: claims,
  },
  github: {
    issuer: 'https://github.com/login/oauth',
    authorize: 'https://github.com/login/oauth/authorize',
    token: 'https://github.com/login/oauth/access_token',
    user: 'https://api.github.com/user',
    scope: 'read:user',
    read: z.pipe(
      z.object({ id, login: shown, email: shown }),
      z.transform(({ id: subject, login, email }) => ({ subject, email, userName: login })),
    ),
  },
  discord: {
    issuer: 'https://discord.com',
    authorize: 'https://discord.com/oauth2/authorize',
    token: 'https://discord.com/api/oauth2/token',
    user: 'https://discord.com/api/users/@me',
    scope: 'identify email',
    read: z.pipe(
      z.object({ id, username: shown, email: shown, verified: z.optional(z.unknown()) }),
      z.transform(({ id: subject, username, email, verified }) => ({
        subject,
        email: verified === true ? email : undefined,
        userName: username,
      })),
    ),
  },
  x: {
    issuer: 'https://x.com',
    authorize: 'https://x.com/i/oauth2/authorize',
    token: 'https://api.x.com/2/oauth2/token',
    user: 'https://api.x.com/2/users/me',
    scope: 'users.read tweet.read',
    hasBasicSecret: true,
    read: z.pipe(
      z.object({ data: z.object({ id, username: shown }) }),
      z.transform(({ data }) => ({ subject: data.id, userName: data.username })),
    ),
  },
  facebook: {
    issuer: 'https://www.facebook.com',
    authorize: 'https://www.facebook.com/v23.0/dialog/oauth',
    token: 'https://graph.facebook.com/v23.0/oauth/access_token',
    user: 'https://graph.facebook.com/v23.0/me?fields=id,name,email',
    scope: 'public_profile email',
    read: z.pipe(
      z.object({ id, name: shown, email: shown }),
      z.transform(({ id: subject, name, email }) => ({ subject, email, userName: name })),
    ),
  },
}
