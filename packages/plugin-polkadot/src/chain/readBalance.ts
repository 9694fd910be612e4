import type { BalanceParameters } from '@latchkey/plugin-kit'
import { addressInvalid } from '@latchkey/plugin-kit/wallet'
import type { PolkadotChain } from './PolkadotChain.js'
import { readAccount } from './readAccount.js'
import { decodeSs58 } from './ss58.js'

/** Asks a node for an account's free balance in base units. An unknown account has 0. */
export async function readBalance(chain: PolkadotChain, { account, network, signal }: BalanceParameters): Promise<bigint> {
  const publicKey = decodeSs58(account.address)?.publicKey
  if (!publicKey) throw addressInvalid('polkadot', 'It is no SS58 address.')
  return (await readAccount(chain, { network, publicKey, signal })).free
}
