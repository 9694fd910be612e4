/** Which parameter names the account that signs. */
const PLACES: Readonly<Record<string, readonly [index: number, member?: string]>> = {
  personal_sign: [1],
  eth_signTypedData_v4: [0],
  eth_sendTransaction: [0, 'from'],
  wallet_sendCalls: [0, 'from'],
}

/** The account that a request names. @returns Undefined where it names none, or what it names is no text */
export function namedAccount(method: string, params: unknown): string | undefined {
  const place = Object.hasOwn(PLACES, method) ? PLACES[method] : undefined
  if (!place || !Array.isArray(params)) return undefined
  const [index, member] = place
  const value: unknown = (params as readonly unknown[])[index]
  const named = member === undefined || typeof value !== 'object' || value === null ? value : (value as Record<string, unknown>)[member]
  return typeof named === 'string' ? named : undefined
}
