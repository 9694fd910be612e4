import type { SiwxMessageData } from '../contracts/index.js'

const TEXTS = [
  'accountAddress',
  'chainId',
  'domain',
  'scheme',
  'uri',
  'version',
  'nonce',
  'statement',
  'requestId',
  'issuedAt',
  'expirationTime',
  'notBefore',
] as const satisfies readonly (keyof SiwxMessageData)[]

/** Whether two messages have exactly equal fields. */
export function isSameData(one: SiwxMessageData, other: SiwxMessageData): boolean {
  return TEXTS.every((field) => one[field] === other[field]) && areSame(one.resources, other.resources)
}

/** Resources from storage or requests may have any type. */
function areSame(one: unknown, other: unknown): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return one === undefined && other === undefined
  return one.length === other.length && one.every((resource, index) => resource === other[index])
}
