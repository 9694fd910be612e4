import { expect, it } from 'vitest'
import type { ProviderStage } from './createProviderStage.js'

/** What happens to the account's tokens. */
export function testMoney(stage: ProviderStage): void {
  it('default: delivers what was quoted, takes what was said, and needs no more than the exact allowance', async () => {
    for (const pair of stage.fixtures.pairs) {
      for (const { id } of await stage.ask(pair)) {
        const quote = (await stage.ask(pair)).find((each) => each.id === id)
        if (!quote) continue
        await stage.approve(quote, quote.amountIn)
        const [held, had] = [await stage.fixtures.balanceOf(pair.from), await stage.fixtures.balanceOf(pair.to)]
        const transaction = await stage.build(quote)
        expect(transaction.value, "A value only of the network's own coin").toBe(pair.from.isNative ? pair.amountIn : 0n)
        expect(await stage.fixtures.send(transaction), `The swap of ${pair.from.symbol} to ${pair.to.symbol} (${id}) succeeds`).toBe(true)
        expect(held - (await stage.fixtures.balanceOf(pair.from)), 'Exactly the amount leaves the account').toBe(pair.amountIn)
        const arrived = (await stage.fixtures.balanceOf(pair.to)) - had
        expect(arrived >= quote.minimumOut, 'The least arrives').toBe(true)
        if (quote.spender !== undefined) {
          expect(await stage.allowance(quote), 'Nothing of an exact allowance is left').toBe(0n)
        }
      }
    }
  })

  it('behavior: the contract refuses to deliver less than the least', async () => {
    for (const pair of stage.fixtures.pairs) {
      const [quote] = await stage.ask(pair)
      if (!quote) continue
      await stage.approve(quote, quote.amountIn)
      const transaction = await stage.build(quote)
      await stage.fixtures.worsen(pair)
      const held = await stage.fixtures.balanceOf(pair.from)
      expect(await stage.fixtures.send(transaction), 'Once the price fell below the least, the transaction fails').toBe(false)
      expect(await stage.fixtures.balanceOf(pair.from), 'Nothing leaves the account').toBe(held)
      await stage.approve(quote, 0n)
    }
  })

  it('behavior: the contract refuses after the deadline', async () => {
    const [pair] = stage.fixtures.pairs
    const [quote] = pair ? await stage.ask(pair) : []
    if (!quote) return
    await stage.approve(quote, quote.amountIn)
    expect(
      await stage.fixtures.send(await stage.build(quote, (await stage.now()) - 1n)),
      'Included after its deadline, the transaction fails',
    ).toBe(false)
    await stage.approve(quote, 0n)
  })
}
