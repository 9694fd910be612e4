/** Legacy commitments, with their current names. */
const SUCCESSORS: Readonly<Record<string, string>> = {
  recent: 'processed',
  single: 'confirmed',
  singleGossip: 'confirmed',
  root: 'finalized',
  max: 'finalized',
}

/** A node's send options as wallet-standard wallets take them. */
export function toWalletOptions(options: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const commitment = options['preflightCommitment']
  const successor = typeof commitment === 'string' && Object.hasOwn(SUCCESSORS, commitment) ? SUCCESSORS[commitment] : undefined
  return successor ? { ...options, preflightCommitment: successor } : options
}
