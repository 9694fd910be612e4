import { Secret, TOTP } from 'otpauth'
import { TOTP_PERIOD_MS } from '../../timeouts.js'

const of = (secret: string, name = ''): TOTP =>
  new TOTP({ issuer: 'Latchkey cloud', label: name, secret: Secret.fromBase32(secret), period: TOTP_PERIOD_MS / 1_000 })

/** A new secret of an authenticator: 160 random bits in base32. */
export const createTotpSecret = (): string => new Secret({ size: 20 }).base32

/** The URI that authenticators read. @see https://github.com/google/google-authenticator/wiki/Key-Uri-Format */
export const totpUri = (secret: string, name: string): string => of(secret, name).toString()

/**
 * The step of time that a code is of; undefined for a wrong one. One step before and after the current one count, for clocks that differ.
 *
 * @param now - Milliseconds since 1970
 * @see RFC 6238 https://www.rfc-editor.org/rfc/rfc6238
 */
export function readTotpStep(secret: string, code: string, now: number): number | undefined {
  const drift = of(secret).validate({ token: code, timestamp: now, window: 1 })
  return drift === null ? undefined : Math.floor(now / TOTP_PERIOD_MS) + drift
}
