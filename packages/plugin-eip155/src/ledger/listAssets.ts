import type { Asset, ListAssetsParameters } from '@latchkey/kernel'
import { isLatchkeyError } from '@latchkey/kernel'
import type { EvmChain, EvmQuestion, TokenReading } from '@latchkey/evm-kit/read'
import { encodeCall, erc20, gatherRead, readToken, tryWords } from '@latchkey/evm-kit/read'
import { readAs } from '@latchkey/plugin-kit/shapes'
import { readResult } from '@latchkey/plugin-kit/nodes'
import { coinAsset } from '@latchkey/plugin-kit/wallet'
import { checksummed } from '../chain/checksummed.js'
import { address as hexAddress, quantity } from '../chain/walletShapes.js'

/** Gas that `balanceOf` may need behind a proxy; a hundred are asked for in one call. */
const BALANCE_GAS = 60_000
/** Tokens that are asked for at once: nodes refuse requests of megabytes, and signals with thousands of listeners are slow. */
const MOST_AT_ONCE = 500

/**
 * The coin of an account, and those of the named tokens that it has. A node cannot list tokens. What is no address, no token, or one
 * without decimals is left out; a node that fails rejects, so that nothing is missing in silence.
 *
 * @throws LatchkeyError `RPC_FAILED` | `RPC_TIMEOUT` | `RPC_WRONG_CHAIN` | `ABORTED`
 */
export async function listAssets(chain: EvmChain, asked: ListAssetsParameters): Promise<readonly Asset[]> {
  const { account, network, tokens = [], signal } = asked
  const question = { chain, signal }
  const addresses = [...new Set(tokens.filter((token) => readAs(hexAddress, token)).map((token) => token.toLowerCase()))]
  const [coin, first] = await Promise.all([readCoin(question, account.address), readSome(question, account.address, addresses)])
  const held = [coinAsset(network, coin), ...first]
  for (let at = MOST_AT_ONCE; at < addresses.length; at += MOST_AT_ONCE)
    held.push(...(await readSome(question, account.address, addresses.slice(at))))
  return held
}

/** The first of the named tokens that the account has. */
async function readSome(question: EvmQuestion, account: string, addresses: readonly string[]): Promise<readonly Asset[]> {
  const held = await Promise.all(addresses.slice(0, MOST_AT_ONCE).map((token) => readHeld(question, token, account)))
  return held.filter((asset) => asset !== undefined)
}

async function readCoin(question: EvmQuestion, account: string): Promise<bigint> {
  const method = 'eth_getBalance'
  const answer = await gatherRead(question, { method, params: [account, 'latest'] })
  return readResult(answer, quantity, method)
}

async function readHeld(question: EvmQuestion, token: string, account: string): Promise<Asset | undefined> {
  const data = encodeCall(erc20['balanceOf(address)'], account)
  const [amountBaseUnits = 0n] = (await tryWords(question, { to: token, data, gas: BALANCE_GAS })) ?? []
  if (!amountBaseUnits) return undefined
  const reading = await readUnlessInvalid(question, token)
  return reading && { token: checksummed(token), symbol: reading.symbol, name: reading.name, decimals: reading.decimals, amountBaseUnits }
}

async function readUnlessInvalid(question: EvmQuestion, token: string): Promise<TokenReading | undefined> {
  try {
    return await readToken(question, token)
  } catch (error) {
    if (isLatchkeyError(error, 'EVM_TOKEN_INVALID')) return undefined
    throw error
  }
}
