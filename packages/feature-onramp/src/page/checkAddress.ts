import { isSecureUrl } from '@latchkey/kernel/urls'
import type { OnrampProvider } from '../contracts/index.js'
import { onrampError } from '../errors/onrampError.js'

/** A browser drops or turns these: the address would be another than the one that reads so. */
const TURNED = /[\s\\]|\p{C}/u

/**
 * Checks that an address is of one of the provider's origins, without user name and password.
 *
 * @returns The address as a browser reads it.
 * @throws LatchkeyError `ONRAMP_ADDRESS_REFUSED`
 */
export function checkAddress(address: string, { name, origins }: Pick<OnrampProvider, 'name' | 'origins'>): string {
  const url = !TURNED.test(address) && URL.canParse(address) ? new URL(address) : undefined
  const isOwn =
    url &&
    isSecureUrl(url) &&
    url.username === '' &&
    url.password === '' &&
    origins.some((origin) => URL.canParse(origin) && new URL(origin).origin === url.origin)
  if (!isOwn) throw onrampError('ONRAMP_ADDRESS_REFUSED', { provider: name, origin: url?.origin ?? 'an address that cannot be read' })
  return url.href
}
