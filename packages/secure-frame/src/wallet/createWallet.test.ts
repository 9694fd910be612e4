import { describe, expect, test } from 'vitest'
import { deriveKeys } from '../keys/deriveKeys.js'
import { seedOfPasskey } from '../keys/seedOfPasskey.js'
import { toAddresses } from '../keys/toAddresses.js'
import type { Session } from '../session/Session.js'
import { createWallet } from './createWallet.js'
import type { WalletParts } from './WalletParts.js'

const { signal } = new AbortController()
const prfOf = (byte: number) => new Uint8Array(32).fill(byte)
const walletOf = async (byte: number) => ({
  ...toAddresses(await deriveKeys(seedOfPasskey(prfOf(byte)))),
  generation: 1,
  recoveries: [],
})

/** The wallet of an account that is the passkey 1, and whatever else is known of it. */
function open(known: Partial<Session>) {
  const session: Session = {
    id: '0'.repeat(32),
    tokens: { accessToken: 'a', refreshToken: 'r', accessUntilMs: 0 },
    account: { id: 'account', kind: 'passkey' },
    ...known,
  }
  const parts = {
    sessions: { demand: async () => session, learn: async () => undefined },
    screens: { askRecovery: async () => ({ kind: 'passkey', secret: prfOf(1) }) },
  }
  return createWallet(parts as unknown as WalletParts)
}

describe('an account that is a passkey alone', () => {
  test('has the addresses of its passkey', async () => {
    const { eip155, solana, ...rest } = await walletOf(1)
    expect(await open({ wallet: { eip155, solana, ...rest } }).open(signal, prfOf(1))).toEqual({ eip155, solana })
  })

  test.each(['wallet', 'derived'] as const)('of another %s than was known nothing is told, and no key is lent', async (name) => {
    const { eip155, solana, ...rest } = await walletOf(2)
    const wallet = open({
      [name]: { eip155, solana, ...(name === 'wallet' && rest) },
      ...(name === 'derived' && { wallet: await walletOf(1) }),
    })
    await expect(wallet.open(signal, prfOf(1))).rejects.toMatchObject({ context: { failure: 'UNTRUSTED' } })
    await expect(wallet.withKeys(() => 'signed', signal)).rejects.toMatchObject({ context: { failure: 'UNTRUSTED' } })
    if (name === 'derived') await expect(wallet.open(signal)).rejects.toMatchObject({ context: { failure: 'UNTRUSTED' } })
  })
})
