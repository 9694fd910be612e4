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

/** Whether two messages say the same, letter by letter. */
export function isSameData(one: SiwxMessageData, other: SiwxMessageData): boolean {
  return TEXTS.every((field) => one[field] === other[field]) && areSame(one.resources, other.resources)
}

function areSame(one: readonly string[] | undefined, other: readonly string[] | undefined): boolean {
  if (one === undefined || other === undefined) return one === other
  return one.length === other.length && one.every((resource, index) => resource === other[index])
}
