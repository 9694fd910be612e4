import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { button, show } from '../../test/showSwap.js'
import { wrap } from '../wrap/wrap.js'

const OTHER = `0x${'c'.repeat(40)}`
const dialog = () => page.getByRole('dialog')
const notes = (role: 'alert' | 'status') => dialog().getByRole(role)

it('fault 70: an unlisted token: a warning with what the node can tell, a confirmation, and the same in the review', async () => {
  const market = await show({ params: { toToken: OTHER } })
  await expect.poll(() => market.state().to?.address).toBe(OTHER)
  await market.clock.advance(200)
  const warning = dialog().getByText('is on no list of this application')
  await expect.element(warning).toHaveTextContent('0xcccc…cccc (0xcccc…cccc) is on no list')
  await expect.element(warning).toHaveTextContent('No node could tell whether 0xcccc…cccc can be sold again.')
  await button('Use this token').click()
  await button('Preview swap').click()
  await expect.element(dialog().getByText('is on no list of this application')).toBeVisible()
  await expect.element(button('Swap')).toBeEnabled()
})

it('fault 70: the review asks as well, where the token was confirmed for nothing', async () => {
  const market = await show({ params: { toToken: OTHER } })
  await expect.poll(() => market.state().to?.address).toBe(OTHER)
  await market.clock.advance(200)
  await button('Use this token').click()
  await market.latchkey.open({ view: 'SwapPreview', params: undefined })
  market.flow.select('to', await market.flow.findToken(`0x${'d'.repeat(40)}`))
  await market.clock.advance(200)
  await button('Use this token').click()
  await expect.element(button('Swap')).toBeEnabled()
})

it('fault 70: a token that looks like another is marked in the list, and graver where it is chosen', async () => {
  const market = await show({
    market: { isThirdParty: true, providers: ['one'] },
    before: (one) =>
      (one.list = async () => [one.tokens.usd, one.tokens.two, { ...one.tokens.two, address: OTHER, symbol: 'ТST', name: 'Fake' }]),
  })
  await button('Change token: TWO').click()
  await expect.element(button(/^ТST/)).toHaveTextContent('Looks like TST · 0xcccc…cccc')
  await button(/^ТST/).click()
  await market.clock.advance(200)
  await expect.element(notes('alert').getByText('ТST (0xcccc…cccc) looks like TST, and is another token.')).toBeVisible()
  await expect.element(button('Use this token')).toBeEnabled()
})

it('fault 70: an odd name and an unlisted token are marked in the list', async () => {
  const market = await show({
    market: { isThirdParty: true },
    before: (one) =>
      (one.list = async () => [one.tokens.usd, one.tokens.two, { ...one.tokens.two, address: OTHER, symbol: 'OD\u200bD', name: 'Odd' }]),
  })
  await market.flow.findToken(`0x${'d'.repeat(40)}`)
  await button('Change token: TWO').click()
  await expect.element(button(/^ODD/)).toHaveTextContent('Suspicious name · 0xcccc…cccc')
  await expect.element(button(/^0xdddd/)).toHaveTextContent('Not listed · 0xdddd…dddd')
  await button(/^ODD/).click()
  await expect.element(notes('alert').getByText('has hidden characters or mixes alphabets')).toBeVisible()
})

it('default: a tax is shown in words and percent, in the details and in the review', async () => {
  await show({ before: (market) => (market.transferTax = { fromPpm: 0, toPpm: 51_234 }) })
  await expect.element(dialog().getByText('TWO keeps 5.13% of this transfer.')).toBeVisible()
  await button(/^1 USD/).click()
  await expect.element(dialog()).toHaveTextContent(/Token tax5\.13% TWO/)
  await button('Preview swap').click()
  await expect.element(dialog()).toHaveTextContent(/Token tax5\.13% TWO/)
  await expect.element(dialog().getByText('TWO keeps 5.13% of this transfer.')).toBeVisible()
})

it('default: without a tax nothing is said of one', async () => {
  await show()
  await button(/^1 USD/).click()
  await expect.element(dialog()).toHaveTextContent(/Provider feeNone/)
  await expect.element(dialog()).not.toHaveTextContent(/Token tax/)
})

it('error: a list that could not be loaded is told above the tokens', async () => {
  const list = { name: 'My list', timestamp: '', version: { major: 1, minor: 0, patch: 0 }, tokens: [] }
  await show({ market: { swaps: { tokenLists: [list] } } })
  await button('Change token: TWO').click()
  await expect.element(dialog().getByText('The token list My list could not be loaded. Its tokens are missing.')).toBeVisible()
  await expect.element(button(/^TWO/)).toBeVisible()
})

it('fault 70: a symbol of several tokens, and an address without one: nothing is chosen, and the view says so', async () => {
  await show({
    params: { fromToken: 'USD', toToken: 'NONE' },
    before: (market) => (market.list = async () => [market.tokens.usd, { ...market.tokens.usd, address: OTHER }]),
  })
  await expect.element(dialog().getByText('Several tokens are called USD. Choose one.')).toBeVisible()
  await expect.element(dialog().getByText('NONE is no token that can be swapped here.')).toBeVisible()
  await button('Select token').first().click()
  await button(/^USD/).first().click()
  await expect.element(dialog().getByText('NONE is no token that can be swapped here.')).toBeVisible()
  expect(dialog().getByText('Several tokens are called USD').elements()).toEqual([])
})

it('fault 44: pasted amounts are read by the language; what is unclear is none, and the field says so', async () => {
  const market = await show({ locale: 'de', params: { amount: '3' } })
  const amount = page.getByRole('textbox').first()
  await amount.fill('1.000,5')
  expect(market.state().amount).toBe('1000.5')
  await amount.fill('1.000')
  expect(market.state().amount).toBe('1000')
  await amount.fill("1'000.000.5")
  expect(market.state().amount).toBe('')
  await expect.element(amount).toHaveAccessibleDescription('Das kann mehrere Beträge bedeuten. Schreibe ihn wie 1234,5.')
  await userEvent.clear(amount)
  await amount.fill('2,5')
  expect(market.state().amount).toBe('2.5')
})

it('default: of a long list the tokens that are most often wanted are one press each', async () => {
  const market = await show({
    before: (one) => {
      const { usd, two } = one.tokens
      const others = ['1', '2', '3', '4', '5', '6'].map((digit) => ({ ...two, address: `0x${digit.repeat(40)}`, symbol: `LST${digit}` }))
      one.list = async () => [usd, two, ...others]
    },
  })
  await button('Change token: TWO').click()
  await button('LST2').click()
  await expect.poll(() => market.state().to?.symbol).toBe('LST2')
  await expect.element(button('Change token: LST2')).toBeVisible()
})

it('default: the coin is wrapped from the view, one for one, in one step', async () => {
  const two = `0x${'b'.repeat(40)}`
  const market = await show({
    market: { others: [wrap({ wrapped: { 'test:1': two } })] },
    params: { fromToken: 'TST', toToken: 'TWO', amount: '2' },
    before: (one) => (one.moods['one'] = 'noRoute'),
  })
  await button(/^1 TST = 1 TWO/).click()
  await expect.element(dialog()).toHaveTextContent(/You receive at least2 TWO/)
  await expect.element(dialog()).toHaveTextContent(/ProviderWrap/)
  await button('Preview swap').click()
  await expect.element(button('Swap')).toBeEnabled()
  expect(market.flow.view().shown?.quote).toMatchObject({ providerId: 'wrap', amountOut: 2n * 10n ** 18n })
})
