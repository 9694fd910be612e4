import type { LatchkeyState } from '@latchkey/kernel'

/** The view of a listed wallet: its code or app if pairing is possible, else where to get it. */
export function pairingViewOf({ connectors, pairing }: LatchkeyState): 'ConnectingWalletConnect' | 'Downloads' {
  const canPair = pairing !== undefined || connectors.some(({ type }) => type === 'WALLET_CONNECT')
  return canPair ? 'ConnectingWalletConnect' : 'Downloads'
}
