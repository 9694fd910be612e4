/** The character sets of CAIP-2, CAIP-10 and CAIP-19; no pattern can backtrack. */
export const CAIP = {
  namespace: /^[-a-z0-9]{3,8}$/,
  reference: /^[-_a-zA-Z0-9]{1,32}$/,
  /** CAIP-10 knows no underscore here, but addresses of TON have it. */
  address: /^[-_.%a-zA-Z0-9]{1,128}$/,
  tokenId: /^[-.%a-zA-Z0-9]{1,78}$/,
} as const

/** No CAIP id is longer; what is, is refused before it is taken apart. */
const LONGEST_ID = 512

/** The parts between separators, when there is one for each pattern and it matches. Takes what is no text too: wallets and storage send it. */
export function splitCaip(text: unknown, separator: string, patterns: readonly RegExp[]): readonly string[] | undefined {
  const parts = typeof text === 'string' && text.length <= LONGEST_ID ? text.split(separator) : []
  const isValid = parts.length === patterns.length && patterns.every((pattern, index) => pattern.test(parts[index] ?? ''))
  return isValid ? parts : undefined
}
