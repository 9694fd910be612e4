import type { ApiPromise } from '@polkadot/api'
import { buildExtrinsic, MORTAL_PERIOD } from './buildExtrinsic.js'
import type { Ask } from './createAsk.js'
import * as shapes from './nodeShapes.js'

/** A transfer to measure. */
export interface Measured {
  readonly api: ApiPromise
  readonly ask: Ask
  readonly from: string
  readonly nonce: number
  readonly to: string
  readonly amountBaseUnits: bigint
}

/** Asks the chain what a transfer costs, in base units of its coin. The chain needs a signature of the right length, and no valid one. */
export async function measureFee({ api, ask, from, nonce, to, amountBaseUnits }: Measured): Promise<bigint> {
  const { genesisHash, runtimeVersion, registry } = api
  const extrinsic = buildExtrinsic(api, { call: 'transferKeepAlive', to, amountBaseUnits })
  const era = registry.createType('ExtrinsicEra', { current: 1, period: MORTAL_PERIOD })
  extrinsic.signFake(from, { nonce, era, blockHash: genesisHash, genesisHash, runtimeVersion })
  return (await ask(shapes.feeInfo, 'payment_queryInfo', [extrinsic.toHex()])).partialFee
}
