import type { CustomWallet, Network } from '@latchkey/kernel'
import { type ConnectorSwitches, createTestConnector, type TestConnector, type TestConnectorOptions } from '@latchkey/testkit'
import { copperWallet } from '@latchkey/testkit/page-wallet'

/** A data URI of an SVG on a 40 × 40 grid. */
export const drawing = (shapes: string): string =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">${shapes}</svg>`)}`

const icons = {
  teal: drawing('<rect width="40" height="40" fill="#0d9488"/><path d="M10 26l10-14 10 14z" fill="#fff"/>'),
  white: drawing('<rect width="40" height="40" fill="#fff"/><circle cx="20" cy="20" r="10" fill="#111"/>'),
  remote: drawing(
    '<rect width="40" height="40" fill="#3b6ef6"/><path d="M10 18q10-9 20 0M14 22q6-5 12 0" fill="none" stroke="#fff" stroke-width="3"/>',
  ),
}

/** A wallet of the page. @param options - Missing ones are those of Copper Wallet. */
export function copper(switches: ConnectorSwitches = {}, options: TestConnectorOptions['info'] = {}): TestConnector {
  return createTestConnector({ info: { id: 'copper', name: copperWallet.name, icon: copperWallet.icon, ...options }, switches })
}

/** Several discovered wallets. */
export const several = (): readonly TestConnector[] => [
  copper(),
  createTestConnector({ info: { id: 'teal', name: 'Teal', icon: icons.teal } }),
  createTestConnector({ info: { id: 'long', name: 'A wallet whose name takes more than one line of the card', icon: icons.white } }),
  createTestConnector({ info: { id: 'plain', name: 'Plain Wallet' } }),
]

/** A typical account. */
export const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

/** A function whose result never settles. */
export const never = (): Promise<never> => new Promise(() => undefined)

const networkOf = (reference: string, name: string): Network => ({
  caipNetworkId: `eip155:${reference}`,
  namespace: 'eip155',
  reference,
  name,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: [], chainDefault: [] },
  testnet: name === 'Sepolia',
})

/** Solana's main network. */
export const solana: Network = {
  ...networkOf('', 'Solana'),
  caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  namespace: 'solana',
  reference: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  nativeCurrency: { name: 'Sol', symbol: 'SOL', decimals: 9 },
}

/** Networks with marks. */
export const realNetworks: readonly Network[] = [
  networkOf('1', 'Ethereum'),
  networkOf('8453', 'Base'),
  networkOf('42161', 'Arbitrum One'),
  networkOf('11155111', 'Sepolia'),
]

const PAIRING = `wc:${'7f6e5d4c'.repeat(8)}@2?expiryTimestamp=1732224000&relay-protocol=irn&symKey=${'a1b2c3d4'.repeat(8)}`

/** A protocol connector that waits for a wallet. @param hasCode - Whether the pairing is ready. */
export function remote(hasCode = true, switches: ConnectorSwitches = { connect: 'wait' }): TestConnector {
  const info = { id: 'walletConnect', name: 'WalletConnect', type: 'WALLET_CONNECT', icon: icons.remote } as const
  return createTestConnector({ info, switches, ...(hasCode && { uri: () => PAIRING }) })
}

/** A wallet that an application lists, with links for every platform. */
export const listed: CustomWallet = {
  id: 'house',
  name: 'House Wallet',
  icon: icons.teal,
  rdns: 'test.house',
  mobileLink: 'house://',
  universalLink: 'https://house.test/app',
  webappLink: 'https://app.house.test',
  desktopLink: 'house-desktop://',
  homepage: 'https://house.test/',
  appStore: 'https://apps.apple.com/app/house',
  playStore: 'https://play.google.com/store/apps/details?id=test.house',
  chromeStore: 'https://chromewebstore.google.com/detail/house',
}
