import type { Latchkey } from '@latchkey/kernel'
import type { Signer } from '@polkadot/api/types'
import type { Injected } from '@polkadot/extension-inject/types'
import { expectTypeOf } from 'vitest'
import type { PolkadotInjector } from './index.js'

declare const latchkey: Latchkey

expectTypeOf(latchkey.services.get('polkadot.injector')!()).toEqualTypeOf<Promise<PolkadotInjector>>()
expectTypeOf<PolkadotInjector>().toExtend<Injected>()
expectTypeOf<PolkadotInjector['signer']>().toExtend<Signer>()
