import type { ConnectionChange } from '@latchkey/kernel'
import { LatchkeyError } from '@latchkey/kernel'
import { describe, expect, it, vi } from 'vitest'
import { createListeners } from './createListeners.js'
import { fromWordedError } from './fromWordedError.js'
import { translateErrors } from './translateErrors.js'

const change: ConnectionChange = { type: 'disconnected' }

describe('createListeners', () => {
  it("default: notifies listeners of the wallet's and the connector's changes", () => {
    const listeners = createListeners()
    let tell: (change: ConnectionChange) => void = () => undefined
    const [first, second, stop] = [vi.fn(), vi.fn(), vi.fn()]
    listeners.add(second, () => undefined)
    const remove = listeners.add(first, (passOn) => {
      tell = passOn
      return stop
    })
    tell(change)
    listeners.tell(change)
    expect([first.mock.calls.length, second.mock.calls.length]).toEqual([2, 1])
    remove()
    tell(change)
    listeners.tell(change)
    expect([first.mock.calls.length, second.mock.calls.length, stop.mock.calls.length]).toEqual([2, 2, 1])
  })
})

describe('translateErrors', () => {
  it('default: passes results, translates errors and rejections', async () => {
    const run = translateErrors('my.wallet')
    expect(await run(() => 7)).toBe(7)
    await expect(run(() => Promise.reject(Object.assign(new Error('no'), { code: 4001 })))).rejects.toMatchObject({ code: 'USER_REJECTED' })
    const broken = run(() => {
      throw new Error('broken')
    }, 'my_sign')
    await expect(broken).rejects.toMatchObject({ code: 'WALLET_FAILED', context: { method: 'my_sign' } })
  })

  it("parameters: a translation of the wallet's own", async () => {
    const own = new LatchkeyError('UNAUTHORIZED', {})
    const translate = vi.fn(() => own)
    await expect(translateErrors('my.wallet', translate)(() => Promise.reject(new Error('x')), 'my_sign')).rejects.toBe(own)
    expect(translate).toHaveBeenCalledWith(expect.any(Error), { connectorId: 'my.wallet', method: 'my_sign' })
  })
})

describe('fromWordedError', () => {
  const words = [
    [/pending/i, 'REQUEST_ALREADY_PENDING'],
    [/reject/i, 'USER_REJECTED'],
  ] as const
  const translate = (error: unknown, method?: string) =>
    fromWordedError(error, { connectorId: 'my.wallet', ...(method ? { method } : {}) }, words)

  it('default: by the first matching message', () => {
    expect(translate(new Error('Pending: accept or reject it'), 'my_sign')).toMatchObject({
      code: 'REQUEST_ALREADY_PENDING',
      context: { method: 'my_sign' },
    })
    expect(translate('Rejected')).toMatchObject({ code: 'USER_REJECTED' })
    expect(translate(new Error('Something else'))).toMatchObject({ code: 'WALLET_FAILED' })
  })

  it('behavior: a code has precedence over the message', () => {
    expect(translate(Object.assign(new Error('rejected'), { code: 4100 }))).toMatchObject({ code: 'UNAUTHORIZED' })
    const own = new LatchkeyError('WALLET_TIMEOUT', { connectorId: 'rejected', timeoutMs: 1 })
    expect(translate(own)).toBe(own)
  })
})
