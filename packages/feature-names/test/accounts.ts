import type { NamespaceAdapter } from '@latchkey/kernel'
import type { PrivateKeyAccount } from 'viem/accounts'
import { privateKeyToAccount } from 'viem/accounts'

export const alice = privateKeyToAccount('0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d')

/** A chain whose wallet signs with a key. */
export const signing = (account: PrivateKeyAccount): Partial<NamespaceAdapter> => ({
  capabilities: { balance: true, send: false, signMessage: true },
  signMessage: async ({ message }) => account.signMessage({ message }),
})
