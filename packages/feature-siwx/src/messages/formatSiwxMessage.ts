import { parseCaipNetworkId } from '@latchkey/kernel'
import type { SiwxMessageData } from '../contracts/index.js'
import { chainNameOf, isChainName } from './chainNames.js'
import { checkData, LONGEST_MESSAGE } from './checkData.js'
import { refuse } from './refuse.js'

/** Options of {@link formatSiwxMessage}. */
export interface FormatOptions {
  /** The name of the chain in the first line, for namespaces without a name in the standard. @default the namespace, capitalised */
  readonly chainName?: string
}

/**
 * Writes a sign-in message: EIP-4361 for eip155, CAIP-122 for every other namespace.
 *
 * @throws LatchkeyError `SIWX_MESSAGE_INVALID` | `CAIP_INVALID`
 * @see https://eips.ethereum.org/EIPS/eip-4361
 */
export function formatSiwxMessage(data: SiwxMessageData, options: FormatOptions = {}): string {
  checkData(data)
  const { namespace, reference } = parseCaipNetworkId(data.chainId)
  const { chainName = chainNameOf(namespace) } = options
  if (!isChainName(chainName, namespace)) refuse('the first line does not name the chain')
  const domain = data.scheme === undefined ? data.domain : `${data.scheme}://${data.domain}`
  const lines = [
    `${domain} wants you to sign in with your ${chainName} account:`,
    data.accountAddress,
    '',
    ...(data.statement === undefined ? [] : [data.statement]),
    '',
    `URI: ${data.uri}`,
    `Version: ${data.version}`,
    `Chain ID: ${namespace === 'eip155' ? reference : data.chainId}`,
    `Nonce: ${data.nonce}`,
    ...labelled('Issued At', data.issuedAt),
    ...labelled('Expiration Time', data.expirationTime),
    ...labelled('Not Before', data.notBefore),
    ...labelled('Request ID', data.requestId),
    ...(data.resources === undefined ? [] : ['Resources:', ...data.resources.map((resource) => `- ${resource}`)]),
  ]
  const text = lines.join('\n')
  if (text.length > LONGEST_MESSAGE) refuse('it is too long')
  return text
}

const labelled = (label: string, value: string | undefined): readonly string[] => (value === undefined ? [] : [`${label}: ${value}`])
