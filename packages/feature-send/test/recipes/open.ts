import { latchkey } from './latchkey.js'

/** A button "Send 5 USDC to the shop". */
export const pay = (shop: string) =>
  latchkey.open({ view: 'WalletSend', params: { token: 'USDC', amount: '5', to: shop, chainId: 'eip155:1' } })
