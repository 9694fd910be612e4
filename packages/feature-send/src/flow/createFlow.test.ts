import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { SendPage, SendStage } from '../../test/sendStage.js'
import { RECEIVER, startSendStage } from '../../test/sendStage.js'
import type { SendStart } from './SendFlow.js'

// On a real chain, with a wallet that has real keys.

let stage: SendStage
let page: SendPage
beforeAll(async () => {
  stage = await startSendStage()
  page = await stage.open()
})
afterAll(() => stage.end())

const balanceOf = async (address: string): Promise<bigint> => BigInt((await stage.ask('eth_getBalance', [address, 'latest'])) as string)
const failure = () => {
  const { plan, progress } = page.state()
  return progress.step === 'failed' ? progress.failure : plan.status === 'failed' ? plan.failure : undefined
}

it('default: coins arrive, and the transfer is followed until it is included', async () => {
  const had = await balanceOf(RECEIVER)
  await page.review({ amount: '1.000000000000000001', to: ` ${RECEIVER} ` })
  expect(page.state()).toMatchObject({
    receiver: { status: 'ready', address: RECEIVER, marks: [{ code: 'first' }] },
    plan: { status: 'ready', amountBaseUnits: 10n ** 18n + 1n },
  })
  const transfer = await page.flow.send()
  expect((await balanceOf(RECEIVER)) - had).toBe(10n ** 18n + 1n)
  expect(transfer).toMatchObject({ to: RECEIVER, amount: '1000000000000000001', state: 'unseen', symbol: 'ETH' })
  expect(page.state()).toMatchObject({ progress: { step: 'sent', id: transfer.id }, amount: '', to: '' })
  const [from = ''] = stage.wallet.addresses
  const moved = { direction: 'out', amount: '1.000000000000000001', symbol: 'ETH', counterpart: RECEIVER }
  expect(stage.told).toEqual([{ account: `eip155:31337:${from}`, entry: { id: transfer.id, kind: 'send', transfers: [moved] } }])
  await vi.waitFor(() => expect(page.state().transfers[0]?.state).toBe('included'), 10_000)
  expect(page.events.map(({ type }) => type)).toEqual(expect.arrayContaining(['SEND_INITIATED', 'SEND_SUCCESS']))
})

it('default: tokens that the host names, all of them', async () => {
  const token = await stage.exchange.addToken({ symbol: 'USDC', decimals: 6, returnsNothing: true })
  const [sender = ''] = stage.wallet.addresses
  await stage.exchange.give(token, sender, 123_456_789n)
  const other = await stage.open([token.address])
  await other.review({ symbol: 'USDC', to: RECEIVER })
  expect(other.state().plan).toMatchObject({ status: 'ready', amountBaseUnits: 123_456_789n })
  await other.flow.send()
  expect(await stage.exchange.balanceOf(token, RECEIVER)).toBe(123_456_789n)
  other.close()
})

it('behavior: what a page begins with: an amount without a token is of the coin; nothing is entered for a token that there is not', async () => {
  const token = await stage.exchange.addToken({ symbol: 'USDC', decimals: 6 })
  const [sender = ''] = stage.wallet.addresses
  await stage.exchange.give(token, sender, 5_000_000n)
  const other = await stage.open([token.address])
  const begin = async (start: SendStart, symbol: string, amount: string): Promise<void> => {
    other.flow.start(start)
    await vi.waitFor(() => expect([other.state().asset?.symbol, other.state().amount]).toEqual([symbol, amount]), 10_000)
  }
  await begin({ token: token.address, amount: '2' }, 'USDC', '2')
  await begin({ to: RECEIVER, amount: '1' }, 'ETH', '1')
  await begin({ token: 'usdc', amount: '3' }, 'USDC', '3')
  await begin({ to: RECEIVER, token: 'DAI', amount: '100' }, 'USDC', '3')
  await vi.waitFor(() => expect(other.state().to).toBe(RECEIVER))
  expect(other.state()).toMatchObject({ amount: '3', asset: { symbol: 'USDC' } })
  other.close()
})

it('error: the visitor declines: nothing was spent, and it may be sent again', async () => {
  await page.review({ amount: '1', to: RECEIVER })
  stage.wallet.reject()
  await expect(page.flow.send()).rejects.toMatchObject({ code: 'USER_REJECTED' })
  expect(failure()).toMatchObject({ code: 'USER_REJECTED', mayBeSpent: false })
  expect(page.events.at(-1)?.type).toBe('SEND_REJECTED')
  stage.wallet.approve()
  await page.flow.send()
})

it('fault 46: a token whose decimals are others than at the review stops it, and the wallet is not asked', async () => {
  const [sender = ''] = stage.wallet.addresses
  const token = await stage.exchange.addToken({ symbol: 'LIE', decimals: 6 })
  const other = await stage.exchange.addToken({ symbol: 'LIE', decimals: 18 })
  await stage.exchange.give(token, sender, 5_000_000n)
  const shown = await stage.open([token.address])
  await shown.review({ symbol: 'LIE', amount: '2', to: RECEIVER })
  await stage.ask('anvil_setCode', [token.address, await stage.ask('eth_getCode', [other.address, 'latest'])])
  const prompts = stage.wallet.promptCount()
  await expect(shown.flow.send()).rejects.toMatchObject({ code: 'SEND_DECIMALS_CHANGED', context: { token: 'LIE', reviewed: 6, now: 18 } })
  expect(stage.wallet.promptCount()).toBe(prompts)
  expect(shown.state().progress).toMatchObject({ failure: { mayBeSpent: false } })
  shown.close()
})

it('error: a wallet that answers with the id of another transaction: never sent, and what it did is not known', async () => {
  const [, , , stranger] = (await stage.ask('eth_accounts')) as readonly string[]
  const others = await stage.ask('eth_sendTransaction', [{ from: stranger, to: RECEIVER, value: '0x1' }])
  const earlier = page.state().transfers[0]?.id
  const unknown = `0x${'ab'.repeat(32)}`
  try {
    for (const [id, code] of [
      [others, 'TRANSFER_ANOTHER'],
      [earlier, 'TRANSFER_ANOTHER'],
    ] as const) {
      stage.wallet.setFailures({ eth_sendTransaction: { result: id } })
      await page.review({ amount: '1', to: RECEIVER })
      await expect(page.flow.send()).rejects.toMatchObject({ code, context: { transactionId: id } })
      expect(failure()).toMatchObject({ mayBeSpent: true })
    }
    stage.wallet.setFailures({ eth_sendTransaction: { result: unknown } })
    await page.review({ amount: '1', to: RECEIVER })
    expect(await page.flow.send()).toMatchObject({ id: unknown, state: 'unseen' })
    await page.review({ amount: '1', to: RECEIVER })
    await expect(page.flow.send()).rejects.toMatchObject({ code: 'SEND_ANOTHER', context: { transactionId: unknown } })
  } finally {
    stage.wallet.setFailures({})
  }
})

it('error: a wallet that fails may have sent it', async () => {
  await page.review({ amount: '1', to: RECEIVER })
  stage.wallet.fail()
  await expect(page.flow.send()).rejects.toThrow(Error)
  expect(failure()).toMatchObject({ mayBeSpent: true })
  stage.wallet.approve()
})

it('faults 42, 46: a name that leads elsewhere at the moment of sending blocks it, and the wallet is not asked', async () => {
  stage.names.set('alice.eth', { address: RECEIVER })
  await page.review({ amount: '1', to: 'alice.eth' })
  expect(page.state().receiver).toMatchObject({ status: 'ready', address: RECEIVER, name: 'alice.eth' })
  stage.names.set('alice.eth', { address: '0x90F79bf6EB2c4f870365E785982E1f101E93b906' })
  const prompts = stage.wallet.promptCount()
  await expect(page.flow.send()).rejects.toMatchObject({ code: 'SEND_NAME_CHANGED' })
  expect(stage.wallet.promptCount()).toBe(prompts)
  expect(failure()).toMatchObject({ mayBeSpent: false })
})

it('fault 42: a name with characters that look like others is marked; one that leads nowhere, or to no address, is invalid', async () => {
  stage.names.set('аlice.eth', { address: RECEIVER, isConfusable: true })
  await page.review({ amount: '1', to: 'аlice.eth' })
  expect(page.state().receiver).toMatchObject({ marks: [{ code: 'confusable' }] })
  stage.names.set('liar.eth', { address: 'somewhere' })
  for (const to of ['nobody.eth', 'liar.eth', 'nonsense']) {
    await page.review({ amount: '1', to })
    expect(page.state().receiver).toEqual({ status: 'invalid' })
    expect(failure()).toMatchObject({ code: 'SEND_INCOMPLETE' })
  }
})

it('fault 46: an address that begins and ends like one that was used is blocked until the whole of it was seen', async () => {
  const poisoned = `${RECEIVER.slice(0, 6)}${'0'.repeat(32)}${RECEIVER.slice(-4)}`.toLowerCase()
  await page.review({ amount: '1', to: poisoned })
  expect(page.state().receiver).toMatchObject({ marks: [{ code: 'first' }, { code: 'poisoned', lookalike: RECEIVER }] })
  expect(page.state().plan.status).toBe('ready')
  page.flow.setWholeSeen(false)
  await page.flow.review()
  expect(failure()).toMatchObject({ code: 'SEND_INCOMPLETE' })
  await expect(page.flow.send()).rejects.toMatchObject({ code: 'SEND_INCOMPLETE' })
})

it('error: a receiver with one wrong character is refused by its checksum, also where the application does not ask for that', async () => {
  const wrong = RECEIVER.replace('44Cd', '45Cd')
  await page.review({ amount: '1', to: wrong })
  expect(failure()).toMatchObject({ code: 'ADDRESS_INVALID', mayBeSpent: false })
  await expect(page.latchkey.sendTransfer({ to: wrong, amountBaseUnits: 1n })).rejects.toMatchObject({ code: 'ADDRESS_INVALID' })
  await page.review({ amount: '1', to: wrong.toLowerCase() })
  expect(page.state().plan.status).toBe('ready')
})

it('error: what is refused by the chain is a failure of the review', async () => {
  await page.review({ amount: '1', to: '0x000000000000000000000000000000000000dEaD' })
  expect(failure()).toMatchObject({ code: 'TRANSFER_RECEIVER_REFUSED', mayBeSpent: false })
})

it('default: after a reload a transfer that waits is followed, and one that a reorganisation took back waits again', async () => {
  await stage.ask('evm_setAutomine', [false])
  try {
    await page.review({ amount: '2', to: RECEIVER })
    const { id } = await page.flow.send()
    page.close()
    const after = await stage.open()
    const found = () => after.state().transfers.find((each) => each.id === id)
    await vi.waitFor(() => expect(found()?.state).toBe('pending'), 15_000)
    await vi.waitFor(() => expect(found()?.mark).toBeDefined(), 15_000)
    const before = await stage.ask('evm_snapshot')
    await stage.ask('evm_mine')
    const balances = () => after.events.filter(({ type }) => type === 'balanceChanged')
    expect(balances()).toEqual([])
    await vi.waitFor(() => expect(found()?.state).toBe('included'), 15_000)
    expect(balances()).toMatchObject([{ account: `eip155:31337:${stage.wallet.addresses[0]}` }])
    await stage.ask('evm_revert', [before])
    await vi.waitFor(() => expect(found()?.state).toBe('pending'), 15_000)
    expect(balances()).toHaveLength(2)
  } finally {
    await stage.ask('evm_setAutomine', [true])
  }
})
