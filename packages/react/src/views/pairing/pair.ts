import type { ConnectParameters, Latchkey } from '@latchkey/kernel'
import { LatchkeyError } from '@latchkey/kernel'
import { onExpiry, waitForExpiry, waitForOnline } from './expiry.js'

/** Parameters of {@link pair}. */
export interface PairParameters {
  /** Undefined without a protocol connector. */
  readonly connect: Omit<ConnectParameters, 'signal'> | undefined
  readonly signal: AbortSignal
}

/**
 * Pairs with a remote wallet until one connects. Makes a new URI whenever the last one expires.
 *
 * A pairing that the application passed to `open()` is shown until it expires, without a request.
 *
 * @throws LatchkeyError the errors of `connect`; `CONNECTOR_NOT_FOUND` without a protocol connector
 */
export async function pair(latchkey: Latchkey, { connect, signal }: PairParameters): Promise<void> {
  if (isGiven(latchkey)) await waitForExpiry(latchkey, signal)
  if (!connect) throw new LatchkeyError('CONNECTOR_NOT_FOUND', { connectorId: 'walletConnect' })
  let isConnected = false
  while (!isConnected) {
    await waitForOnline(latchkey, signal)
    isConnected = await connectUntilExpiry(latchkey, { connect, signal })
  }
}

function isGiven({ state: { pairing, sessions } }: Latchkey): boolean {
  return pairing !== undefined && !Object.values(sessions).some(({ status }) => status === 'connecting')
}

/** @returns Whether a wallet connected; false when the URI expired first. */
async function connectUntilExpiry(latchkey: Latchkey, { connect, signal }: Required<PairParameters>): Promise<boolean> {
  const round = new AbortController()
  const end = (): void => round.abort()
  const unwatch = onExpiry(latchkey, end)
  signal.addEventListener('abort', end)
  try {
    await latchkey.connect({ ...(connect as ConnectParameters), signal: round.signal })
    return true
  } catch (error) {
    if (round.signal.aborted && !signal.aborted) return false
    throw error
  } finally {
    unwatch()
    signal.removeEventListener('abort', end)
  }
}
