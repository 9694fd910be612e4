import type { Latchkey } from '@latchkey/kernel'
import { http } from 'viem'
import type { PublicClient, WalletClient } from 'viem'
import { base, mainnet } from 'viem/chains'
import { expectTypeOf } from 'vitest'
import { eip155 } from './eip155.js'
import type { Eip1193Provider } from './requests/Eip1193Provider.js'

declare const latchkey: Latchkey

expectTypeOf(latchkey.services.get('eip155.provider')).toEqualTypeOf<Eip1193Provider | undefined>()
expectTypeOf(latchkey.services.get('eip155.walletClient')!()).toEqualTypeOf<Promise<WalletClient>>()
expectTypeOf(latchkey.services.get('eip155.publicClient')!({ chainId: 'eip155:1' })).toEqualTypeOf<Promise<PublicClient>>()
expectTypeOf(latchkey.services.get('eip155.unknown')).toEqualTypeOf<unknown>()

eip155({ networks: [mainnet, base] as const, rpcUrls: { 1: 'https://one.example', 'eip155:8453': [http(), 'https://two.example'] } })

// @ts-expect-error -- networks are required
eip155({})
// @ts-expect-error -- keyed by chain id or CAIP-2 id
eip155({ networks: [mainnet], rpcUrls: { mainnet: 'https://one.example' } })
// @ts-expect-error -- not an option
eip155({ networks: [mainnet], chains: [base] })

latchkey.services.get('eip155.provider')?.on('chainChanged', (chainId) => expectTypeOf(chainId).toEqualTypeOf<string>())
// @ts-expect-error -- not an event of EIP-1193
latchkey.services.get('eip155.provider')?.on('networkChanged', () => undefined)
