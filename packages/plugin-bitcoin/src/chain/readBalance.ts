import { isLatchkeyError, LatchkeyError } from '@latchkey/kernel'
import type { BalanceParameters } from '@latchkey/plugin-kit'
import { ANSWER_LIMITS, readJson, readResult } from '@latchkey/plugin-kit/nodes'
import { askNode } from '../rpc/askNode.js'
import { balance } from '../rpc/nodeShapes.js'
import type { BitcoinChain } from './BitcoinChain.js'

/** Asks for an address's satoshis, those of unconfirmed transactions included. */
export async function readBalance(chain: BitcoinChain, { account, network, signal }: BalanceParameters): Promise<bigint> {
  const { caipNetworkId: chainId } = network
  if (account.type === 'stx') throw new LatchkeyError('BALANCE_UNAVAILABLE', { chainId })
  const asking = askNode(chain, { network, path: `/address/${encodeURIComponent(account.address)}`, signal })
  const answer = await asking.catch((cause: unknown) => {
    throw isLatchkeyError(cause, 'OPTION_INVALID') ? new LatchkeyError('BALANCE_UNAVAILABLE', { chainId }, { cause }) : cause
  })
  return readResult(readJson(answer, { ...ANSWER_LIMITS, exactIntegers: true }), balance, 'address')
}
