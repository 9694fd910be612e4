import type { PluginContext, VerifySignedIn } from '@latchkey/kernel'
import type { TonChain } from '../chain/TonChain.js'
import { load } from '../load.js'

declare module '@latchkey/kernel' {
  interface ServiceRegistry {
    'signIn.verify.ton': VerifySignedIn
  }
}

/** Verifies what wallets sign, for sign-in. */
export function provideSignIn({ services }: PluginContext, chain: TonChain): void {
  services.provide('signIn.verify.ton', async (signed, { signal }) => (await load()).verifySignedIn(signed, signal, chain))
}
