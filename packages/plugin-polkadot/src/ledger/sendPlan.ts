import type { ApiPromise } from '@polkadot/api'
import type { WalletRequest } from '@latchkey/kernel'
import { LatchkeyError } from '@latchkey/kernel'
import { transferError } from '@latchkey/plugin-kit/wallet'
import type { PolkadotChain } from '../chain/PolkadotChain.js'
import { readAccount } from '../chain/readAccount.js'
import { readSignature } from '../chain/readSignature.js'
import type { Extrinsic } from './buildExtrinsic.js'
import { buildExtrinsic, MORTAL_PERIOD } from './buildExtrinsic.js'
import type { Ask } from './createAsk.js'
import { createAsk } from './createAsk.js'
import * as shapes from './nodeShapes.js'
import { forgetApi, openApi } from './openApi.js'
import type { TransferPlan } from './TransferPlan.js'

const METHOD = 'polkadot_signTransaction'

/**
 * Lets the wallet sign a planned transfer, and submits it. The signature is valid for the plan on this chain, this runtime and the next blocks only; a transaction
 * that the wallet changed is not sent.
 *
 * @returns The transaction's hash once a node accepted it.
 * @throws LatchkeyError `TRANSFER_CHANGED` | `USER_REJECTED` | `WALLET_FAILED` | `TRANSACTION_REJECTED` | …
 */
export async function sendPlan(chain: PolkadotChain, plan: TransferPlan, request: WalletRequest): Promise<string> {
  const ask = createAsk(chain, plan.network, chain.signal)
  const api = await openApi(chain, plan.network)
  await confirm(chain, plan, ask)
  const extrinsic = await sign({ api, plan, ask, request })
  const id = await ask(shapes.hash, 'author_submitExtrinsic', [extrinsic.toHex()])
  if (id.toLowerCase() !== extrinsic.hash.toHex())
    throw new LatchkeyError('RPC_FAILED', { method: 'author_submitExtrinsic', detail: 'The node named another hash.' })
  return extrinsic.hash.toHex()
}

/** @throws LatchkeyError `TRANSFER_CHANGED` */
async function confirm(chain: PolkadotChain, plan: TransferPlan, ask: Ask): Promise<void> {
  const { network, publicKey, nonce, amountBaseUnits, feeBaseUnits, specVersion } = plan
  const [sender, version] = await Promise.all([
    readAccount(chain, { network, publicKey, signal: chain.signal }),
    ask(shapes.runtimeVersion, 'state_getRuntimeVersion'),
  ])
  if (version.specVersion !== specVersion) {
    forgetApi(chain, network)
    throw transferError('TRANSFER_CHANGED', { problem: 'The chain got a new runtime.' })
  }
  if (sender.nonce !== nonce)
    throw transferError('TRANSFER_CHANGED', { problem: 'Another transaction of this account was sent meanwhile.' })
  if (sender.free < amountBaseUnits + feeBaseUnits) throw transferError('TRANSFER_CHANGED', { problem: 'The balance became smaller.' })
}

interface Signing {
  readonly api: ApiPromise
  readonly plan: TransferPlan
  readonly ask: Ask
  readonly request: WalletRequest
}

async function sign({ api, plan, ask, request }: Signing): Promise<Extrinsic> {
  const { account, nonce } = plan
  const blockHash = await ask(shapes.hash, 'chain_getFinalizedHead')
  const { number } = await ask(shapes.header, 'chain_getHeader', [blockHash])
  const era = api.registry.createType('ExtrinsicEra', { current: number, period: MORTAL_PERIOD })
  const signer = {
    async signPayload(transactionPayload: object) {
      const answer = await request({ method: METHOD, params: { address: account.address, transactionPayload } })
      return { id: 1, signature: readSignature(answer, METHOD) as `0x${string}` }
    },
  }
  return buildExtrinsic(api, plan).signAsync(account.address, { signer, nonce, era, blockHash, tip: 0 })
}
