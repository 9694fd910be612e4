import { definePlugin, LatchkeyError } from '@latchkey/kernel'
import { expect, it } from 'vitest'
import type { ChainOptions } from '../../test/openChain.js'
import { BOB, COIN, openChain, USDC } from '../../test/openChain.js'
import type { SendState } from '../contracts/SendState.js'
import type { SendStart } from './SendFlow.js'

// On a chain whose every answer a test turns.

const CHAIN = 'eip155:1'
const OTHER = '0x00000000000000000000000000000000000000c0'

/** Opens the form with its fields filled in. */
async function begin(start: SendStart, options: ChainOptions = {}) {
  const opened = openChain(options)
  await opened.connect()
  const flow = (await opened.latchkey.services.get('send')?.()) ?? expect.fail('no flow')
  const state = (): SendState => opened.latchkey.state.plugins['send'] as SendState
  flow.start(start)
  await expect.poll(() => state().status).toBe('ready')
  const receive = async (): Promise<void> => {
    await expect.poll(() => state().receiver.status).toBe('resolving')
    await opened.clock.advance(500)
    await expect.poll(() => state().receiver.status).not.toBe('resolving')
  }
  if (start.to !== undefined) await receive()
  return { ...opened, flow, state }
}

const PAID = { token: BOB, amount: '1.25', to: BOB }

it.each([
  ['METHOD_NOT_SUPPORTED', 'before', false],
  ['METHOD_NOT_SUPPORTED', 'refused', false],
  ['METHOD_NOT_SUPPORTED', 'answered', true],
  ['TRANSFER_CHANGED', 'before', false],
  ['TRANSFER_CHANGED', 'refused', false],
  ['TRANSFER_CHANGED', 'answered', true],
  ['USER_REJECTED', 'refused', false],
  ['RPC_FAILED', 'before', false],
  ['RPC_FAILED', 'refused', true],
  ['TRANSACTION_REJECTED', 'answered', true],
] as const)('error: %s, of a wallet that was asked: %s. May it be spent? %s', async (code, asked, mayBeSpent) => {
  const { flow, state, chain } = await begin(PAID)
  const failure = new LatchkeyError(code as 'RPC_FAILED', { method: 'submit', detail: 'A node said so.' })
  chain.plan = {
    async send(request) {
      if (asked !== 'before')
        await request({ method: asked === 'answered' ? 'test_sign' : 'latchkey_unknownMethod' }).catch(() => undefined)
      throw failure
    },
  }
  await flow.review()
  await expect(flow.send()).rejects.toMatchObject({ code })
  expect(state().progress).toMatchObject({ step: 'failed', failure: { code, mayBeSpent } })
})

const resolver = definePlugin({
  id: 'naming',
  apiVersion: 1,
  setup({ services }) {
    const resolve = async ({ name }: { readonly name: string }) => ({ name, address: BOB, isConfusable: false })
    services.provide('names.lookup', async () => ({ isName: (text) => text.includes('.'), resolve, nameOf: async () => undefined }))
  },
})

it.each([
  [` ${BOB.toUpperCase().replace('X', 'x')}\n`, BOB.toUpperCase().replace('X', 'x')],
  ['bob.eth', BOB],
])('behavior: of the receiver %j the chain gets %s', async (to, asked) => {
  const parseAddress = async (text: string) => text.trim().toLowerCase()
  const { flow, state, chain } = await begin({ ...PAID, to }, { adapter: { parseAddress }, plugins: [resolver] })
  expect(state().receiver).toMatchObject({ status: 'ready', address: BOB })
  chain.plan = { to: BOB }
  await flow.review()
  expect(state().plan.status).toBe('ready')
  expect(chain.receivers).toEqual([asked])
})

it('error: a chain that reads the receiver as another one', async () => {
  const { flow, state, chain } = await begin(PAID)
  chain.plan = { to: OTHER }
  await flow.review()
  expect(state().plan).toMatchObject({ status: 'failed', failure: { code: 'ADDRESS_INVALID', mayBeSpent: false } })
})

it('fault 70: a page that names a token by its symbol begins with the coin, or with the only one of the host that has it', async () => {
  const impostor = { ...USDC, token: OTHER }
  const chosen = async (token: string, own: readonly string[] = []) => {
    const adapter = {
      ledger: async () => ({ listAssets: async () => [COIN, impostor, USDC], prepareTransfer: () => expect.fail('not asked') }),
    }
    const { state } = await begin({ token, amount: '1' }, { adapter, options: { tokens: { [CHAIN]: own } } })
    return [state().asset?.token, state().amount]
  }
  expect(await chosen('usdc')).toEqual([undefined, ''])
  expect(await chosen('usdc', [BOB.toUpperCase()])).toEqual([BOB, '1'])
  expect(await chosen('usdc', [BOB, OTHER])).toEqual([undefined, ''])
  expect(await chosen('tst')).toEqual([undefined, '1'])
  expect(await chosen(OTHER.toUpperCase(), [BOB])).toEqual([OTHER, '1'])
})

it('error: of a token that is missing now nothing typed is left, unless it is reviewed', async () => {
  const { flow, state, chain } = await begin(PAID)
  flow.setMax()
  await flow.review()
  chain.assets = [COIN]
  await flow.refresh()
  expect(state()).toMatchObject({ asset: { token: BOB }, isMax: true, plan: { status: 'ready' } })
  chain.assets = undefined
  await flow.refresh()
  expect(state()).toMatchObject({ status: 'failed', asset: { token: BOB }, isMax: true, plan: { status: 'ready' } })
  chain.assets = [COIN]
  flow.setMax()
  await flow.refresh()
  expect(state()).toMatchObject({ asset: { symbol: 'TST' }, amount: '', isMax: false })
})

it('error: a transfer that seems to have come to nothing is looked at again, also after a reload', async () => {
  const { flow, state, chain, clock, storage } = await begin(PAID)
  chain.progress = 'failed'
  await flow.review()
  await flow.send()
  await expect.poll(() => state().transfers[0]).toMatchObject({ state: 'ending', end: { state: 'failed' } })
  chain.progress = 'another'
  await clock.advance(4_000)
  await expect.poll(() => state().transfers[0]).toMatchObject({ state: 'ending', end: { state: 'another' } })
  const reloaded = openChain({ storage })
  await reloaded.latchkey.start()
  const kept = () => (reloaded.latchkey.state.plugins['send'] as SendState).transfers[0]
  await expect.poll(kept).toMatchObject({ state: 'included' })
  expect(kept()?.end).toBeUndefined()
})
