import { expect, it } from 'vitest'
import { networkOf } from '../../test/networks.js'
import { custom } from '../providers/custom.js'
import type { OnrampProvider } from '../contracts/index.js'
import { askProvider } from '../answers/askProvider.js'
import * as answers from '../answers/schemas.js'
import { createStage } from './createStage.js'

const USD = { code: 'USD', methods: [{ id: 'card', min: '10', max: '100' }] }
const provider = custom({ id: 'own', name: 'Own', url: 'https://buy.test/{address}', namespaces: ['eip155'], fiats: [USD] })
const stageOf = (changed: Partial<OnrampProvider>) =>
  createStage(() => ({
    provider: { ...provider, ...changed },
    namespace: 'eip155',
    address: '0x1',
    networks: [networkOf('eip155:1')],
    stop: async () => undefined,
  }))

it('default: asks for each token by each way to pay, at the least amount', async () => {
  expect(await stageOf({}).choices()).toMatchObject([
    { token: { symbol: 'ETH' }, fiat: { code: 'USD' }, method: { id: 'card' }, amount: '10' },
  ])
})

it('error: answers of the wrong shape fail with the name of the rule', async () => {
  await expect(stageOf({ getCatalog: async () => null as never }).catalog()).rejects.toThrow(/getCatalog gives a catalogue/)
  const [choice] = await stageOf({}).choices()
  await expect(stageOf({ getQuote: async () => ({ total: 10 }) as never }).quote(choice!)).rejects.toThrow(/getQuote gives a quote/)
  await expect(stageOf({ getStatus: async () => ({ state: 'won' }) as never }).status('r')).rejects.toThrow(/getStatus gives a status/)
})

it('error: a foreign exception of a provider becomes a LatchkeyError', async () => {
  const { clock, signal } = stageOf({}).question()
  const asking = { clock, provider, signal, read: (answer: unknown) => answers.status.safeParse(answer).data }
  await expect(askProvider({ ...asking, ask: () => Promise.reject(new TypeError('x')) })).rejects.toMatchObject({
    code: 'ONRAMP_PROVIDER_FAILED',
  })
  await expect(askProvider({ ...asking, ask: async () => 'paid' })).rejects.toMatchObject({ code: 'ONRAMP_ANSWER_INVALID' })
})
