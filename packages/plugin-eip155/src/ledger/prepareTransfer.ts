import type { EvmChain } from '@latchkey/evm-kit/read'
import { identify } from '@latchkey/evm-kit/send'
import type { PreparedTransfer, PrepareTransferParameters, TransferNotice, TransferSpeed, WalletRequest } from '@latchkey/kernel'
import { readResult } from '@latchkey/plugin-kit/nodes'
import { transferError } from '@latchkey/plugin-kit/wallet'
import { toHexChainId } from '../chain/chainId.js'
import { quantity } from '../chain/walletShapes.js'
import { readHash } from './readHash.js'
import { callOf } from './Call.js'
import type { Measured, Transfer } from './measureTransfer.js'
import { feeAt, measureTransfer } from './measureTransfer.js'
import { readReceiver } from './readReceiver.js'
import { measureArrival, simulateTransfer } from './simulateTransfer.js'

const SPEEDS: readonly TransferSpeed[] = ['slow', 'normal', 'fast']

/**
 * Prepares a transfer of the coin or of an ERC-20 token: measured, simulated, and at most as expensive as it says where a speed was chosen, or
 * all of the coin is sent. Else the wallet chooses the fee.
 *
 * @throws LatchkeyError `ADDRESS_INVALID` | `TRANSFER_RECEIVER_REFUSED` | `TRANSFER_AMOUNT_TOO_LARGE` | `TRANSFER_AMOUNT_TOO_SMALL` |
 * `TRANSFER_FEE_TOO_HIGH` | `TRANSFER_WOULD_FAIL` | `RPC_FAILED` | `ABORTED` | …
 */
export async function prepareTransfer(chain: EvmChain, parameters: PrepareTransferParameters): Promise<PreparedTransfer> {
  const { account, network, token, amountBaseUnits: amount, signal } = parameters
  const speed = parameters.speed ?? 'normal'
  const to = readReceiver(parameters.to, token)
  if (amount !== 'max' && amount <= 0n) throw transferError('TRANSFER_AMOUNT_TOO_SMALL', { leastBaseUnits: '1' })
  const transfer: Transfer = { chain, signal, account: account.address, to, token, amount }
  const measured = await measureTransfer(transfer)
  const amountBaseUnits = amountOf(transfer, measured, speed)
  const planned = { ...transfer, amount: amountBaseUnits }
  const arrives = await tryOut(planned)
  const feeBaseUnits = feeAt(measured, speed)
  const price = measured.fees.prices[speed]
  // With all of the coin, another fee than the one that was taken off would fail.
  const isFeeOpen = parameters.speed === undefined && (amount !== 'max' || token !== undefined)
  return {
    to,
    amountBaseUnits,
    feeBaseUnits,
    isFeeOpen,
    speeds: Object.fromEntries(SPEEDS.map((each) => [each, feeAt(measured, each)])) as Record<TransferSpeed, bigint>,
    takesMemo: false,
    notices: noticesOf(measured, amountBaseUnits, arrives),
    async send(request: WalletRequest): Promise<string> {
      const nonce = await countBefore(planned)
      await checkAgain(planned, { feeBaseUnits, arrives, gas: measured.gas, most: price.most })
      const toHex = (value: bigint): string => `0x${value.toString(16)}`
      const fixed =
        price.tip === undefined
          ? { gasPrice: toHex(price.most) }
          : { maxFeePerGas: toHex(price.most), maxPriorityFeePerGas: toHex(price.tip) }
      const call = callOf(to, amountBaseUnits, token)
      const transaction = {
        from: account.address,
        ...call,
        gas: toHex(measured.gas),
        ...(!isFeeOpen && fixed),
        chainId: toHexChainId(network),
      }
      const method = 'eth_sendTransaction'
      const id = readHash(await request({ method, params: [transaction] }), method)
      const asked = { chain, signal, account: account.address.toLowerCase(), call: { ...call, value: BigInt(call.value) } }
      if ((await identify({ ...asked, transactionId: id, nonce })) === 'another')
        throw transferError('TRANSFER_ANOTHER', { transactionId: id })
      return id
    },
  }
}

/** The account's count of included transactions. @throws LatchkeyError `RPC_FAILED` | … */
async function countBefore({ chain, signal, account }: Transfer): Promise<bigint> {
  const method = 'eth_getTransactionCount'
  return readResult(await chain.read(method, [account, 'latest'], signal), quantity, method)
}

/** The amount that leaves. @throws LatchkeyError `TRANSFER_FEE_TOO_HIGH` | `TRANSFER_AMOUNT_TOO_LARGE` */
function amountOf({ token, amount }: Transfer, measured: Measured, speed: TransferSpeed): bigint {
  const fee = feeAt(measured, speed)
  const { balance, held } = measured
  const most = token === undefined ? held - fee : held
  const tooLarge = () => transferError('TRANSFER_AMOUNT_TOO_LARGE', { mostBaseUnits: String(most > 0n ? most : 0n) })
  if (amount !== 'max' && amount > held) throw tooLarge()
  if (balance < fee || (amount === 'max' && token === undefined && most <= 0n))
    throw transferError('TRANSFER_FEE_TOO_HIGH', { feeBaseUnits: String(fee) })
  if (amount === 'max' ? most <= 0n : amount > most) throw tooLarge()
  return amount === 'max' ? most : amount
}

type Fixed = Transfer & { readonly amount: bigint }

/** @returns What arrives of a token, where it can be measured and is another amount. */
async function tryOut({ to, token, amount, ...question }: Fixed): Promise<bigint | undefined> {
  const simulation = { ...question, call: callOf(to, amount, token) }
  await simulateTransfer(simulation)
  const isMoved = token !== undefined && to.toLowerCase() !== question.account.toLowerCase()
  const arrives = isMoved ? await measureArrival(simulation, to) : undefined
  if (arrives !== undefined && arrives <= 0n) throw transferError('TRANSFER_WOULD_FAIL', { reason: 'nothing would arrive' })
  return arrives !== undefined && arrives < amount ? arrives : undefined
}

function noticesOf({ isContract }: Measured, amount: bigint, arrives: bigint | undefined): readonly TransferNotice[] {
  const contract: readonly TransferNotice[] = isContract ? [{ code: 'receiver-contract' }] : []
  return arrives === undefined || arrives >= amount ? contract : [...contract, { code: 'token-fee', arrivesBaseUnits: arrives }]
}

interface Reviewed {
  readonly feeBaseUnits: bigint
  readonly arrives: bigint | undefined
  readonly gas: bigint
  readonly most: bigint
}

/** What was reviewed has to hold when the wallet is asked. @throws LatchkeyError `TRANSFER_CHANGED` | `TRANSFER_WOULD_FAIL` | … */
async function checkAgain(transfer: Fixed, { feeBaseUnits, arrives, gas, most }: Reviewed): Promise<void> {
  const now = await measureTransfer(transfer)
  const changed = (problem: string) => transferError('TRANSFER_CHANGED', { problem })
  const needed = now.gas > gas ? now.gas : gas
  if (now.fees.least > most || needed * now.fees.least + now.dataFee > feeBaseUnits) throw changed("The network's fee has risen.")
  const coins = transfer.token === undefined ? transfer.amount : 0n
  if (now.held < transfer.amount || now.balance < coins + feeBaseUnits) throw changed('The balance no longer covers it.')
  const arrivesNow = await tryOut(transfer)
  if ((arrivesNow ?? transfer.amount) < (arrives ?? transfer.amount)) throw changed('The token now takes more of what is sent.')
}
