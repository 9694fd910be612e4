import type { CaipNetworkId } from '@latchkey/kernel'
import type { SiwxMessageData, SiwxSession } from '../src/contracts/index.js'
import { createNonce } from '../src/messages/createNonce.js'
import { createSiwxMessage } from '../src/messages/createSiwxMessage.js'

export const NOW = Date.parse('2026-05-01T12:00:00Z')

/** Everything of a message but whose it is. */
export const base = {
  domain: 'shop.example',
  uri: 'https://shop.example/login',
  version: '1' as const,
  statement: 'Sign in to the shop.',
  issuedAt: '2026-05-01T11:59:00.000Z',
  expirationTime: '2026-05-01T13:00:00.000Z',
}

/** Somebody who can sign text. */
export interface Wallet {
  readonly accountAddress: string
  readonly chainId: CaipNetworkId
  sign(message: string): Promise<string> | string
}

/** Signs in with a wallet. */
export async function signIn({ accountAddress, chainId, sign }: Wallet, fields: Partial<SiwxMessageData> = {}): Promise<SiwxSession> {
  const message = createSiwxMessage({ ...base, accountAddress, chainId, nonce: createNonce(), ...fields })
  return { data: { ...message }, message: message.toString(), signature: await sign(message.toString()) }
}

export const context = { signal: new AbortController().signal, now: NOW }
