import { latchkey } from './latchkey.js'

const USDC = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'

/** A button "Send 5 USDC to the shop". */
export const pay = (shop: string) =>
  latchkey.open({ view: 'WalletSend', params: { token: USDC, amount: '5', to: shop, chainId: 'eip155:1' } })
