import type { OnrampOrder } from '../src/contracts/index.js'
import { USDC } from './testProvider.js'

/** Of 100 USDC, by an account that held 5. */
export const ORDER: OnrampOrder = {
  id: 'o1',
  providerId: 'acme',
  providerName: 'Acme',
  chainId: 'eip155:2',
  address: '0xabc',
  token: USDC,
  createdAtMs: 0,
  isSandbox: false,
  state: 'pending',
  receive: '100',
  heldBefore: '5000000',
}
