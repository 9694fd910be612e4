import { encodeCall } from '../../read/words.js'
import type { EvmQuestion } from '../../read/EvmChain.js'
import type { EvmToken } from '../EvmTransaction.js'
import { countAt } from './findByNonce.js'
import type { Receipt } from './nodeShapes.js'
import { quantity } from './nodeShapes.js'
import { readNode } from './readNode.js'

/** What is asked about an included transaction. */
export interface ArrivalQuestion extends EvmQuestion {
  /** Hexadecimal, lower case. */
  readonly account: string
  /** What was to arrive. */
  readonly token: EvmToken
  readonly receipt: Receipt
}

/** `Transfer(address,address,uint256)` @see EIP-20 https://eips.ethereum.org/EIPS/eip-20 */
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const WORD = /^0x[0-9a-f]{64}$/i

/** What arrived at the account, in base units, less what left again. @returns Undefined where it is not known. */
export function readArrival(question: ArrivalQuestion): Promise<bigint | undefined> {
  return question.token.isNative ? readCoin(question) : Promise.resolve(readToken(question))
}

function readToken({ account, token, receipt: { logs } }: ArrivalQuestion): bigint | undefined {
  const own = `0x${account.slice(2).padStart(64, '0')}`
  const moved = logs.filter(({ address, topics }) => address === token.address && topics[0]?.toLowerCase() === TRANSFER)
  // An NFT has the same event, its id among the topics.
  if (moved.length === 0 || moved.some(({ topics, data }) => topics.length !== 3 || !WORD.test(data))) return undefined
  const sumOf = (place: 1 | 2): bigint =>
    moved.reduce((sum, { topics, data }) => (topics[place]?.toLowerCase() === own ? sum + BigInt(data) : sum), 0n)
  return atLeastNothing(sumOf(2) - sumOf(1))
}

/** By the balance after the transaction's block and after the one before, and what the account paid for gas and the network's fees. */
async function readCoin(question: ArrivalQuestion): Promise<bigint | undefined> {
  const { account, receipt } = question
  const [before, after] = [receipt.blockNumber - 1n, receipt.blockNumber].map((block) => `0x${block.toString(16)}`) as [string, string]
  const balanceAt = (block: string) => readNode(question, { method: 'eth_getBalance', params: [account, block], shape: quantity })
  const [had, has, firstNonce, lastNonce, gas] = await Promise.all([
    balanceAt(before),
    balanceAt(after),
    countAt(question, before),
    countAt(question, after),
    gasPaid(question, after),
  ])
  if (had === undefined || has === undefined || gas === undefined) return undefined
  // A second transaction of the account in the same block moved coins too.
  if (firstNonce === undefined || lastNonce === undefined || lastNonce - firstNonce > 1n) return undefined
  return atLeastNothing(has - had + gas)
}

async function gasPaid(question: ArrivalQuestion, block: string): Promise<bigint | undefined> {
  const { from, gasUsed, effectiveGasPrice, l1Fee = 0n } = question.receipt
  if (from !== question.account) return 0n
  if (gasUsed === undefined || effectiveGasPrice === undefined) return undefined
  const operatorFee = await operatorFeeOf(question, gasUsed, block)
  return operatorFee === undefined ? undefined : gasUsed * effectiveGasPrice + l1Fee + operatorFee
}

/** `GasPriceOracle`, as in `readDataFee`: shared, it would be a file of its own to fetch. @see https://specs.optimism.io/protocol/predeploys.html#gaspriceoracle */
const ORACLE = '0x420000000000000000000000000000000000000f'
/** `getOperatorFee(uint256)` */
const OPERATOR_FEE = '0x275aedd2'

/** By the oracle as of the block: what the numbers of the receipt mean changed with Jovian, and may again. */
async function operatorFeeOf(question: ArrivalQuestion, gasUsed: bigint, block: string): Promise<bigint | undefined> {
  const { operatorFeeScalar = 0n, operatorFeeConstant = 0n } = question.receipt
  if (operatorFeeScalar === 0n && operatorFeeConstant === 0n) return 0n
  const call = { to: ORACLE, data: encodeCall(OPERATOR_FEE, gasUsed) }
  return readNode(question, { method: 'eth_call', params: [call, block], shape: quantity })
}

const atLeastNothing = (amount: bigint): bigint | undefined => (amount < 0n ? undefined : amount)
