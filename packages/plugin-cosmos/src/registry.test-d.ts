import { SigningStargateClient } from '@cosmjs/stargate'
import type { Latchkey } from '@latchkey/kernel'
import { expectTypeOf } from 'vitest'
import type { CosmosServices } from './index.js'

declare const latchkey: Latchkey

expectTypeOf(latchkey.services.get('cosmos.offlineSigner')).toEqualTypeOf<CosmosServices['cosmos.offlineSigner'] | undefined>()
void SigningStargateClient.connectWithSigner('', await latchkey.services.get('cosmos.offlineSigner')!())
