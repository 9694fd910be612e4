import { encodeFunctionData, erc20Abi } from 'viem'
import { describeRequest } from '../src/approval/describeRequest.js'
import { ALICE, BOB, requestOf, tokenCall, type Answers } from './scriptedNode.js'

/** A node of a token with six decimals. */
export const usdc: Answers = { eth_call: tokenCall(6, 'USDC') }

/** Data of a transfer to Bob. */
export const transfer = (amount: bigint) => encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [BOB, amount] })

/** Describes a transaction that Alice is asked to sign. */
export const describeTx = (transaction: object, answers: Answers = usdc) =>
  describeRequest(requestOf('eth_sendTransaction', [{ from: ALICE, ...transaction }], answers), new AbortController().signal)
