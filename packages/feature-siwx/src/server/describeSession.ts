import type { ServerSession } from './sessions.js'

/** A session in the words of hosted authentication, whose clients ask for it as `me`. */
export function describeSession({ data, expiresAt }: ServerSession) {
  const { accountAddress: address, chainId: caip2Network, uri, domain, nonce } = data
  const [chainNamespace = '', chainId = ''] = caip2Network.split(':')
  return {
    aud: domain,
    iss: 'latchkey-siwx',
    /** Seconds since 1970. */
    exp: Math.floor(expiresAt / 1_000),
    sub: `${caip2Network}:${address}`,
    address,
    chainId,
    chainNamespace,
    chainIdNamespace: chainNamespace,
    caip2Network,
    uri,
    domain,
    nonce,
  }
}
