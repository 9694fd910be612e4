import { LatchkeyError } from '@latchkey/kernel'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { BOB, COIN, USDC } from '../../test/openChain.js'
import { button, showSend } from '../../test/showSend.js'

const field = (name: string) => page.getByRole('textbox', { name })

async function typeAll(shown: Awaited<ReturnType<typeof showSend>>, amount = '0.5') {
  await shown.latchkey.open({ view: 'WalletSend' })
  await field('Amount').fill(amount)
  await field('Receiver').fill(BOB)
  await shown.clock.advance(500)
}

it('default: from the form over the review to the outcome', async () => {
  const shown = await showSend()
  await shown.latchkey.open({ view: 'WalletSend' })
  await expect.element(button('Add Amount')).toBeDisabled()
  await field('Amount').fill('0.5')
  await expect.element(button('Add Address')).toBeDisabled()
  await field('Receiver').fill('!')
  await shown.clock.advance(500)
  await expect.element(button('Invalid Address')).toBeDisabled()
  await field('Receiver').fill(BOB)
  await shown.clock.advance(500)
  await button('Preview Send').click()
  await expect.element(page.getByText(BOB)).toBeVisible()
  await expect.element(page.getByText('0.5 TST')).toBeVisible()
  await button(/^Send$/).click()
  await expect.element(page.getByText('Included', { exact: true })).toBeVisible()
  await expect.element(page.getByText('What the transaction did could not be compared with what you reviewed.')).toBeVisible()
  await button('Done').click()
  await expect.element(page.getByText('Included', { exact: true })).not.toBeInTheDocument()
})

it('default: another token is chosen, and begins without an amount', async () => {
  const shown = await showSend()
  await typeAll(shown)
  await page.getByText(/Balance: .1\.5 TST/).click()
  await page.getByText('USD Coin').click()
  await expect.element(page.getByText(/Balance: .2 USDC/)).toBeVisible()
  await expect.element(button('Add Amount')).toBeVisible()
})

it('default: opened with what to send', async () => {
  const shown = await showSend()
  await shown.latchkey.open({ view: 'WalletSend', params: { token: BOB, amount: '1.25', to: BOB } })
  await expect.element(field('Amount')).toHaveValue('1.25')
  await shown.clock.advance(500)
  await expect.element(field('Receiver')).toHaveValue(BOB)
  await expect.element(page.getByText(/Balance: .2 USDC/)).toBeVisible()
})

it('error: a review that fails says that nothing was sent, and leads to another one', async () => {
  const shown = await showSend()
  await typeAll(shown)
  shown.chain.refusal = new LatchkeyError('RPC_FAILED', { method: 'x', detail: 'down' })
  await button('Preview Send').click()
  await expect.element(page.getByText('The transfer could not be made. Nothing was sent.')).toBeVisible()
  shown.chain.refusal = undefined
  await button('Review again').click()
  await expect.element(button(/^Send$/)).toBeVisible()
})

it('error: the visitor declines in the wallet', async () => {
  const shown = await showSend()
  await typeAll(shown)
  await button('Preview Send').click()
  shown.wallet.switches.request = 'reject'
  await button(/^Send$/).click()
  await expect.element(page.getByText('You declined in your wallet. Nothing was sent.')).toBeVisible()
})

it.each([
  ['unknown', 'Your wallet says it was sent. The network does not show it yet'],
  ['another', 'Another transaction was sent than the one you reviewed. Look in your wallet'],
] as const)('error: a transfer whose transaction is %s is not said to be sent', async (progress, text) => {
  const shown = await showSend()
  shown.chain.progress = progress
  await typeAll(shown)
  await button('Preview Send').click()
  await button(/^Send$/).click()
  await expect.element(page.getByText(text)).toBeVisible()
})

it('error: who is told that it failed is told for how long that may change', async () => {
  const shown = await showSend()
  shown.chain.progress = 'failed'
  await typeAll(shown)
  await button('Preview Send').click()
  await button(/^Send$/).click()
  const watched = page.getByText('It seems so, but this may still change. The network is being watched: do not send again yet.')
  await expect.element(watched).toBeVisible()
  for (let waitedMs = 0; waitedMs <= 180_000; waitedMs += 4_000) await shown.clock.advance(4_000)
  await expect.element(watched).not.toBeInTheDocument()
  await expect.element(page.getByText('Failed: only the network fee was spent')).toBeVisible()
})

it('error: an address that the chain refuses as it was typed is said to be invalid', async () => {
  const shown = await showSend()
  await typeAll(shown)
  shown.chain.plan = { to: '0x00000000000000000000000000000000000000b1' }
  await button('Preview Send').click()
  await expect.element(page.getByText('Invalid Address')).toBeVisible()
})

it('error: a token that is missing, or nodes that are down, beneath the review change nothing of what it shows', async () => {
  const shown = await showSend()
  await shown.latchkey.open({ view: 'WalletSend', params: { token: BOB, amount: '1.25', to: BOB } })
  await expect.element(field('Receiver')).toHaveValue(BOB)
  await shown.clock.advance(500)
  shown.chain.assets = [COIN]
  await button('Preview Send').click()
  const flow = (await shown.latchkey.services.get('send')?.()) ?? expect.fail('no flow')
  await flow.refresh()
  await expect.element(page.getByText('1.25 USDC')).toBeVisible()
  shown.wallet.switches.request = 'hang'
  shown.chain.assets = [COIN, USDC]
  await button(/^Send$/).click()
  await expect.element(button('Confirm in your wallet')).toBeVisible()
  shown.chain.assets = undefined
  await flow.refresh()
  await expect.element(page.getByText('1.25 USDC')).toBeVisible()
  await expect.element(button('Confirm in your wallet')).toBeVisible()
})

it('default: the wallet chooses the speed until the visitor does', async () => {
  const shown = await showSend()
  shown.chain.plan = { isFeeOpen: true }
  await typeAll(shown)
  await button('Preview Send').click()
  const speed = page.getByRole('combobox', { name: 'Speed' })
  await expect.element(speed).toHaveDisplayValue('Your wallet decides')
  shown.chain.plan = {}
  await speed.selectOptions('fast')
  await expect.element(speed).toHaveDisplayValue(/^Fast/)
  await expect.element(speed.getByRole('option', { name: 'Your wallet decides' })).not.toBeInTheDocument()
})

it('default: receive shows the whole address, and the networks it is for', async () => {
  const shown = await showSend()
  await shown.latchkey.open({ view: 'WalletReceive' })
  await expect.element(page.getByText('0x00000000000000000000000000000000000000a1')).toBeVisible()
  await page.getByText('Compatible Networks').click()
  await expect.element(page.getByText('Network 2')).toBeVisible()
})
