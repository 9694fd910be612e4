import { parseUnits } from '@latchkey/kernel'
import { expect, it, vi } from 'vitest'
import * as answers from '../answers/schemas.js'
import type { OnrampCheckout, OnrampQuote } from '../contracts/index.js'
import { checkAddress } from '../page/checkAddress.js'
import type { Choice, Stage } from './createStage.js'

interface Begun {
  readonly choice: Choice | undefined
  readonly quote: OnrampQuote | undefined
  readonly checkout: OnrampCheckout
}

/** Creates an order of the first token that is sold. */
async function begin(stage: Stage): Promise<Begun> {
  const { provider } = stage.fixtures
  const [token] = (await stage.catalog()).tokens
  if (!token) expect.fail('At least one token on a network of the question')
  const [choice] = await stage.choices()
  const quote = choice && provider.getQuote ? await stage.quote(choice) : undefined
  const payment = choice && { fiat: choice.fiat.code, method: choice.method.id, amount: choice.amount }
  const answer = await provider.createOrder({ ...stage.question(), token, ...payment, ...(quote && { quote }) })
  const checkout =
    answers.checkout.safeParse(answer).data ?? expect.fail(`createOrder gives where to pay, and this is none: ${JSON.stringify(answer)}`)
  return { choice, quote, checkout }
}

const until = (check: () => Promise<void>): Promise<void> => vi.waitFor(check, { timeout: 20_000, interval: 50 })

/** Tests of orders. */
export function testOrders(stage: Stage): void {
  it('default: an order leads to a page of the provider', async () => {
    const { checkout } = await begin(stage)
    expect(checkAddress(checkout.url, stage.fixtures.provider), 'The page is of one of the origins').toMatch(/^https?:/)
  })

  it('default: each order has its own reference', async () => {
    const { provider } = stage.fixtures
    if (!provider.getStatus) return
    const [one, other] = [await begin(stage), await begin(stage)]
    expect(one.checkout.reference, 'Whoever tells how orders go names each: give a reference').toBeDefined()
    expect(other.checkout.reference, 'Two orders have two references').not.toBe(one.checkout.reference)
    expect(await stage.status(one.checkout.reference ?? ''), 'An order that nobody paid is pending').toMatchObject({ state: 'pending' })
  })

  it('default: the quoted amount arrives after the payment', async () => {
    const { provider, pay, balanceOf } = stage.fixtures
    if (!provider.getStatus || !pay || !balanceOf) return
    const { choice, quote, checkout } = await begin(stage)
    if (!choice || !quote) return
    const had = await balanceOf(choice.token)
    await pay(checkout.url, 'accept')
    await until(async () =>
      expect(await stage.status(checkout.reference ?? ''), 'A paid order ends as completed').toMatchObject({ state: 'completed' }),
    )
    const { receive = quote.receive } = await stage.status(checkout.reference ?? '')
    const arrived = (await balanceOf(choice.token)) - had
    expect(arrived, 'Exactly what the status says arrives').toBe(parseUnits(receive, choice.token.decimals))
    expect(receive, 'What was quoted arrives').toBe(quote.receive)
  })

  it('default: a declined payment ends as failed, with a reason', async () => {
    const { provider, pay } = stage.fixtures
    if (!provider.getStatus || !pay) return
    const { checkout } = await begin(stage)
    await pay(checkout.url, 'decline')
    await until(async () =>
      expect(await stage.status(checkout.reference ?? ''), 'A declined payment ends as failed, with a sentence for people').toMatchObject({
        state: 'failed',
        reason: expect.stringMatching(/\S/),
      }),
    )
  })

  it('error: an unknown reference', async () => {
    const { provider } = stage.fixtures
    if (!provider.getStatus) return
    const outcome = await stage.status('no-such-order').then(
      () => 'a status',
      () => 'refused',
    )
    expect(outcome, 'Nothing is told of an order that does not exist: reject').toBe('refused')
  })
}
