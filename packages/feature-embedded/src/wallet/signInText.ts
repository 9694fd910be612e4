import type { CaipNetworkId, SignInRequest } from '@latchkey/kernel'

/** The names of chains in the first line, as CAIP-122 and EIP-4361 write them. */
const NAMES: Readonly<Record<string, string>> = { eip155: 'Ethereum', solana: 'Solana' }

/**
 * The message of a sign-in, as the account will sign it.
 *
 * @see https://eips.ethereum.org/EIPS/eip-4361
 * @see https://chainagnostic.org/CAIPs/caip-122
 */
export function signInText(request: SignInRequest, chainId: CaipNetworkId, address: string): string {
  const { domain, uri, nonce, issuedAt, statement, expirationTime, notBefore, requestId, resources } = request
  const [namespace = '', reference] = chainId.split(':')
  const labelled = { 'Issued At': issuedAt, 'Expiration Time': expirationTime, 'Not Before': notBefore, 'Request ID': requestId }
  return [
    `${domain} wants you to sign in with your ${NAMES[namespace] ?? namespace} account:`,
    address,
    '',
    ...(statement === undefined ? [] : [statement]),
    '',
    `URI: ${uri}`,
    'Version: 1',
    `Chain ID: ${namespace === 'eip155' ? reference : chainId}`,
    `Nonce: ${nonce}`,
    ...Object.entries(labelled).flatMap(([label, value]) => (value === undefined ? [] : [`${label}: ${value}`])),
    ...(resources ? ['Resources:', ...resources.map((resource) => `- ${resource}`)] : []),
  ].join('\n')
}
