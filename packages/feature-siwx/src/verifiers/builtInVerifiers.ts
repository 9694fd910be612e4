import type { SiwxVerifier } from '../contracts/index.js'

/** The built-in verifiers. The code of each loads with the first signature that it verifies. */
export const builtInVerifiers: readonly SiwxVerifier[] = [
  { namespace: 'eip155', verify: async (session, context) => (await import('./eip155/verifyEip155.js')).verifyEip155(session, context) },
  { namespace: 'solana', verify: async (session) => (await import('./solana/verifySolana.js')).verifySolana(session) },
  { namespace: 'bip122', verify: async (session) => (await import('./bip122/verifyBip122.js')).verifyBip122(session) },
  { namespace: 'polkadot', verify: async (session) => (await import('./polkadot/verifyPolkadot.js')).verifyPolkadot(session) },
  { namespace: 'cosmos', verify: async (session) => (await import('./cosmos/verifyCosmos.js')).verifyCosmos(session) },
]
