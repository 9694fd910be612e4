import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Hex } from 'viem'
import { encodeFunctionData, parseAbi } from 'viem'
import type { SwapPermit } from '../contracts/index.js'
import { ACCOUNT } from '../../test/exchangeStage.js'
import type { TrialStage } from '../../test/trialStage.js'
import { encode, startTrialStage } from '../../test/trialStage.js'

const amountIn = 10n ** 19n
const ANYBODY = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const permitAbi = parseAbi(['function permit(address,address,uint256,uint256,uint8,bytes32,bytes32)'])

const permitData = ({ amount, deadlineS, signature }: SwapPermit, spender: string): Hex => {
  const [r, s, v] = [signature.slice(2, 66), signature.slice(66, 130), signature.slice(130)]
  const args = [ACCOUNT, spender as Hex, amount, deadlineS, Number.parseInt(v, 16), `0x${r}`, `0x${s}`] as const
  return encodeFunctionData({ abi: permitAbi, functionName: 'permit', args })
}

describe('fault 66: a provider that keeps a signed permit', () => {
  let stage: TrialStage
  beforeAll(async () => {
    stage = await startTrialStage()
    await stage.exchange.give({ ...stage.usdc, address: stage.usdc.address as Hex }, stage.puppet, 10n ** 12n)
  })
  afterAll(() => stage.end())

  it('gets none, so it cannot take the amount by an approval and once more by the permit', async () => {
    const { token: sold } = await stage.add({ symbol: 'SOLD', hasPermit: true })
    const kept: SwapPermit[] = []
    const take = { to: sold.address, data: encode('transferFrom', ACCOUNT, stage.attacker, amountIn) }
    const deliver = { to: stage.usdc.address, data: encode('transfer', ACCOUNT, 10_000_000n) }
    stage.play({
      quote: (quote) => ({ ...quote, spender: stage.puppet, takesPermit: true }),
      build({ permit }) {
        if (permit) kept.push(permit)
        // With the permit it reverts, so that an approval is asked for, too.
        return {
          to: stage.puppet,
          data: permit ? stage.run({ to: sold.address, data: '0xdeadbeef' }) : stage.run(take, deliver),
          value: 0n,
        }
      },
    })
    const held = await stage.balanceOf(sold)
    expect(await stage.attempt({ from: sold, to: stage.usdc, amount: '10' })).toBe('done')
    for (const permit of kept) {
      await stage.sendAs(ANYBODY, { to: sold.address, data: permitData(permit, stage.puppet) })
      await stage.sendAs(ANYBODY, { to: stage.puppet, data: stage.run(take) })
    }
    expect(held - (await stage.balanceOf(sold))).toBe(amountIn)
    expect(kept).toEqual([])
  })
})
