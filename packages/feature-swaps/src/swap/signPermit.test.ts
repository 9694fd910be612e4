import { toFunctionSelector } from 'viem'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { FlowStage } from '../../test/flowStage.js'
import { startFlowStage } from '../../test/flowStage.js'
import type { SwapChain } from '../contracts/index.js'
import type { EvmWallet } from '@latchkey/evm-kit/send'
import { signPermit } from './signPermit.js'

let stage: FlowStage
beforeAll(async () => {
  stage = await startFlowStage()
})
afterAll(() => stage.end())

/** The chain, on which the token names the permit of DAI: `Permit(address holder,address spender,uint256 nonce,uint256 expiry,bool allowed)`. */
const withDaiPermit = (chain: SwapChain): SwapChain => ({
  ...chain,
  read: async (method, params, signal) => {
    const [call] = params as [{ readonly data?: string }]
    if (call?.data === toFunctionSelector('PERMIT_TYPEHASH()')) return '0xea2aa0a1be11a07ed86d755c93467f4f82362b452371d1ba94d1715123511acb'
    return chain.read(method, params, signal)
  },
})

async function ask(chain: SwapChain) {
  const quote = await stage.quote(stage.usdc, stage.native, '5')
  const onAsk = vi.fn()
  const wallet: EvmWallet = {
    account: quote.spender ?? '',
    validForMs: 600_000,
    chainIdHex: '0x7a69',
    ask: async () => `0x${'1'.repeat(130)}`,
    send: () => Promise.reject(new TypeError('not asked')),
  }
  const permit = await signPermit({ chain, signal: new AbortController().signal, quote, wallet, deadlineS: 5n, onAsk })
  return { permit, asked: onAsk.mock.calls.length }
}

it('default: signs the permit of a token with EIP-2612', async () => {
  expect(await ask(stage.chain)).toMatchObject({ asked: 1, permit: { amount: 5_000_000n } })
})

it('behavior: requests no signature for a token with another kind of permit', async () => {
  expect(await ask(withDaiPermit(stage.chain))).toEqual({ asked: 0, permit: undefined })
})
