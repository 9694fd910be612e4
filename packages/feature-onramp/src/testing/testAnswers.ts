import { expectIdentity } from '@latchkey/feature-kit/testing'
import { isLatchkeyError } from '@latchkey/kernel'
import { isSecureUrl } from '@latchkey/kernel/urls'
import { expect, it } from 'vitest'
import { problemOf } from '../answers/problemOf.js'
import { toExact } from '../flow/decimal.js'
import type { Stage } from './createStage.js'

/** What a provider says. */
export function testAnswers(stage: Stage): void {
  it('default: declares id, name, namespaces and origins', () => {
    const { provider, namespace } = stage.fixtures
    expectIdentity(provider)
    expect(provider.namespaces, 'Namespaces, that of the fixtures among them').toContain(namespace)
    expect(provider.origins.length, 'At least one origin: pages elsewhere are refused').toBeGreaterThan(0)
    for (const origin of provider.origins) {
      expect(URL.canParse(origin) && new URL(origin).origin, `An origin and nothing behind it: ${origin}`).toBe(origin)
      expect(isSecureUrl(new URL(origin)), `https:, or this device: ${origin}`).toBe(true)
    }
  })

  it('default: sells something on the networks of the question, for currencies whose limits hold', async () => {
    const { tokens, fiats = [] } = await stage.catalog()
    expect(tokens.length, 'At least one token on a network of the question').toBeGreaterThan(0)
    for (const { code, methods } of fiats) {
      for (const { id, min, max } of methods) {
        if (min !== undefined && max !== undefined)
          expect(toExact(min) <= toExact(max), `The least is at most the most: ${code} by ${id}`).toBe(true)
      }
    }
  })

  it('default: a quote has every fee, adds up to the last digit, and is for what was asked', async () => {
    const { provider } = stage.fixtures
    if (!provider.getQuote) return
    const choices = await stage.choices()
    expect(choices.length, 'A provider that quotes says for which currencies and ways to pay').toBeGreaterThan(0)
    for (const choice of choices) {
      const asked = { amount: choice.amount, token: choice.token, nowMs: Date.now() }
      expect(
        problemOf(await stage.quote(choice), asked),
        `The quote of ${choice.token.symbol} for ${choice.amount} ${choice.fiat.code} holds`,
      ).toBeUndefined()
    }
  })

  it('behavior: a larger payment buys more', async () => {
    const [choice] = stage.fixtures.provider.getQuote ? await stage.choices() : []
    if (!choice) return
    const [less, more] = await Promise.all([
      stage.quote(choice),
      stage.quote({ ...choice, amount: String(toExact(choice.amount) / 10n ** 17n) }),
    ])
    expect(toExact(more.receive) > toExact(less.receive), 'Ten times the payment buys more').toBe(true)
  })

  it('error: an amount outside the limits is refused', async () => {
    const { provider } = stage.fixtures
    const choice = provider.getQuote && (await stage.choices()).find(({ method }) => method.max !== undefined)
    if (!choice || !provider.getQuote) return
    const amount = `${choice.method.max?.split('.')[0]}1`
    const outcome = await stage.quote({ ...choice, amount }).then(
      () => 'a quote',
      () => 'refused',
    )
    expect(outcome, `${amount} ${choice.fiat.code} is more than it takes: reject`).toBe('refused')
  })

  it('behavior: rejects when aborted', async () => {
    const { provider } = stage.fixtures
    const outcome = await provider.getCatalog(stage.question(AbortSignal.abort())).catch((error: unknown) => error)
    const isKnown = !(outcome instanceof Error) || isLatchkeyError(outcome) || outcome.name === 'AbortError'
    expect(isKnown, 'A question that is aborted rejects with an AbortError or a LatchkeyError: hand the signal on').toBe(true)
  })
}
