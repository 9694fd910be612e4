import { expect, it } from 'vitest'
import { capabilitiesOf } from './capabilitiesOf.js'
import { createBundles } from './createBundles.js'
import { readBundle } from './readBundle.js'
import { toCallsStatus } from './toCallsStatus.js'

const to = `0x${'Ab'.repeat(20)}` as const
const bundle = {
  version: '2.0.0',
  chainId: '0xa',
  atomicRequired: true,
  calls: [
    { to, value: '0x1' },
    { to, data: '0x1234' },
  ],
}

it('a bundle: its calls, the page’s id and its paymaster', () => {
  const capabilities = { paymasterService: { url: 'https://pay.example/1', context: { policy: 'a' } }, colour: { optional: true } }
  expect(readBundle([{ ...bundle, id: 'mine', from: to, capabilities }])).toEqual({
    chainId: 10,
    from: to,
    id: 'mine',
    calls: [
      { to, value: 1n, data: '0x' },
      { to, value: 0n, data: '0x1234' },
    ],
    sponsor: { url: 'https://pay.example/1', context: { policy: 'a' } },
  })
  expect(readBundle([{ ...bundle, version: '1.0' }])).toMatchObject({ id: undefined, from: undefined, sponsor: undefined })
  const http = { paymasterService: { url: 'http://pay.example', optional: true } }
  expect(readBundle([{ ...bundle, capabilities: http }]).sponsor).toBeUndefined()
})

it.each([
  ['nothing', undefined],
  ['another version', [{ ...bundle, version: '3' }]],
  ['no calls', [{ ...bundle, calls: [] }]],
  ['a call that creates a contract', [{ ...bundle, calls: [{ data: '0x60' }] }]],
  ['an odd number of digits', [{ ...bundle, calls: [{ to, data: '0x1' }] }]],
  ['too many calls', [{ ...bundle, calls: Array.from({ length: 65 }, () => ({ to })) }]],
  ['a value beyond 256 bits', [{ ...bundle, calls: [{ to, value: `0x1${'0'.repeat(64)}` }] }]],
  ['a paymaster without encryption', [{ ...bundle, capabilities: { paymasterService: { url: 'http://pay.example' } } }]],
])('error: %s', (_, params) => {
  expect(() => readBundle(params)).toThrow(expect.objectContaining({ code: 'PARAMS_INVALID' }))
})

it('error: a capability that is needed and not served, of the bundle or of a call', () => {
  const refused = expect.objectContaining({ code: 'SMART_CALLS_INVALID', message: expect.stringContaining('flowControl') })
  expect(() => readBundle([{ ...bundle, capabilities: { flowControl: {} } }])).toThrow(refused)
  expect(() => readBundle([{ ...bundle, calls: [{ to, capabilities: { flowControl: { optional: false } } }] }])).toThrow(refused)
})

it('capabilities: of the served networks that are asked for', () => {
  const each = { atomic: { status: 'supported' }, paymasterService: { supported: true } }
  expect(capabilitiesOf([1, 10])).toEqual({ '0x1': each, '0xa': each })
  expect(capabilitiesOf([1, 10], ['0xA', '0x89'])).toEqual({ '0xa': each })
})

it('the state of a bundle: pending, done, reverted', () => {
  const hash = `0x${'1'.repeat(64)}` as const
  const outcome = { isSuccess: true, transactionHash: hash, blockHash: hash, blockNumber: 16n, gasUsed: 255n, logs: [] }
  const about = { version: '2.0.0', id: 'a', chainId: '0xa', atomic: true }
  const receipt = { logs: [], blockHash: hash, transactionHash: hash, blockNumber: '0x10', gasUsed: '0xff' }
  const asked = { id: 'a', chainId: 10 }
  expect(toCallsStatus({ ...asked, outcome: undefined })).toEqual({ ...about, status: 100 })
  expect(toCallsStatus({ ...asked, outcome })).toEqual({ ...about, status: 200, receipts: [{ ...receipt, status: '0x1' }] })
  const failed = toCallsStatus({ ...asked, outcome: { ...outcome, isSuccess: false } })
  expect(failed).toEqual({ ...about, status: 500, receipts: [{ ...receipt, status: '0x0' }] })
})

it('ids of a page are used once, and the oldest are forgotten', () => {
  const bundles = createBundles()
  const sent = { hash: `0x${'2'.repeat(64)}`, chainId: 10 } as const
  bundles.checkNew('0')
  for (let index = 0; index < 257; index += 1) bundles.remember(String(index), sent)
  expect(bundles.find('1')).toEqual(sent)
  expect(bundles.find('0')).toBeUndefined()
  expect(() => bundles.checkNew('256')).toThrow(expect.objectContaining({ code: 'SMART_CALLS_INVALID' }))
})
