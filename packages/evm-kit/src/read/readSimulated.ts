/** What a node says of one played call. */
export interface SimulatedCall {
  /** `0x1`: it succeeded; `0x0`: it failed. */
  readonly status?: unknown
  readonly returnData?: unknown
  readonly error?: { readonly code?: unknown; readonly message?: unknown; readonly data?: unknown }
}

/** The calls of the first block of an answer to `eth_simulateV1`; none where it cannot be read. */
export function readSimulated(answer: unknown): readonly SimulatedCall[] {
  const [block] = Array.isArray(answer) ? (answer as readonly unknown[]) : []
  const calls = typeof block === 'object' && block !== null ? (block as { readonly calls?: unknown }).calls : undefined
  return Array.isArray(calls) && calls.every((call) => typeof call === 'object' && call !== null) ? (calls as readonly SimulatedCall[]) : []
}
