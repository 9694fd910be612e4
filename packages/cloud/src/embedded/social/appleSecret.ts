import { createPrivateKey, sign } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import type { EmbeddedConfiguration } from '../../configuration/embedded.js'
import { cloudError } from '../../errors/cloudError.js'
import { APPLE_SECRET_MS } from '../../timeouts.js'

type AppleClient = NonNullable<EmbeddedConfiguration['socials']['apple']>

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** The key of Apple's client. @throws LatchkeyError `CLOUD_CONFIG_INVALID` */
export function readAppleKey({ privateKey }: AppleClient): KeyObject {
  try {
    const key = createPrivateKey(privateKey)
    if (key.asymmetricKeyDetails?.namedCurve === 'prime256v1') return key
  } catch {
    // What the library says may repeat the key.
  }
  throw cloudError('CLOUD_CONFIG_INVALID', { key: 'embedded.socials.apple.privateKey', problem: 'is no key of P-256 as PEM' })
}

/**
 * The secret of Apple's client: a token (ES256) that it signs itself.
 *
 * @param at - Milliseconds since 1970
 * @see https://developer.apple.com/documentation/accountorganizationaldatasharing/creating-a-client-secret
 */
export function appleSecret(
  { clientId, teamId, keyId }: AppleClient,
  key: KeyObject,
  { audience, at }: { readonly audience: string; readonly at: number },
): string {
  const issued = Math.floor(at / 1_000)
  const claims = { iss: teamId, iat: issued, exp: issued + APPLE_SECRET_MS / 1_000, aud: audience, sub: clientId }
  const signed = `${encode({ alg: 'ES256', kid: keyId })}.${encode(claims)}`
  return `${signed}.${sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`
}
