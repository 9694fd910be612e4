import * as fc from 'fast-check'
import { hexToString, recoverMessageAddress } from 'viem'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createWire, type Wire } from '../test/createWire.js'
import { createPerson, forgetDevice, logIn, openFrame, ORIGIN, type Person, type TestFrame } from '../test/openFrame.js'
import { frameError } from './errors.js'

let wire: Wire
let person: Person
const frames: TestFrame[] = []
const open = (page?: string): TestFrame => {
  const frame = openFrame(wire, person, page)
  frames.push(frame)
  return frame
}
beforeEach(async () => {
  await forgetDevice()
  wire = createWire()
  person = createPerson()
})
afterEach(() => {
  for (const frame of frames.splice(0)) frame.close()
})

const EMAIL = 'alice@mail.example'
const sign = (frame: TestFrame, address: string, text = 'hello') =>
  frame.request('RPC_REQUEST', { method: 'personal_sign', params: [text, address] }) as Promise<`0x${string}`>

describe('the life of a wallet', () => {
  test('the first login makes a recovery before it tells an address; a reload asks nothing', async () => {
    const user = await logIn(open(), EMAIL)
    expect(person.asked).toEqual(['makeRecovery'])
    expect(wire.rows.get('email:alice')?.wallet?.eip155).toBe(user.address)
    const again = open()
    expect(await again.request('IS_CONNECTED', {})).toEqual({ isConnected: true })
    expect(await again.request('GET_USER', { chainId: 'eip155:10' })).toMatchObject({ address: user.address, email: EMAIL })
    const { address } = await again.request('GET_USER', { chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' })
    expect(address).toBe(wire.rows.get('email:alice')?.wallet?.solana)
    expect(person.asked).toEqual(['makeRecovery'])
  })

  test('a service that hides the wallet gets no other one made: the device keeps its share', async () => {
    const { address } = await logIn(open(), EMAIL)
    const { wallet: kept, ...row } = wire.rows.get('email:alice')!
    wire.rows.set('email:alice', { ...row, wallet: undefined })
    person.asked.length = 0
    await expect(logIn(open('https://other.example'), EMAIL)).rejects.toMatchObject({ code: 'UNTRUSTED' })
    expect(person.asked).toEqual([])
    wire.rows.set('email:alice', { ...row, wallet: kept })
    const again = open('https://other.example')
    expect((await logIn(again, EMAIL)).address).toBe(address)
    expect(await recoverMessageAddress({ message: 'hello', signature: await sign(again, address) })).toBe(address)
  })

  test('no address without a recovery', async () => {
    wire.change = (path, answer) => (path === 'offered' ? { logins: ['email'], recoveries: ['guardian'] } : answer)
    await expect(logIn(open(), EMAIL)).rejects.toMatchObject({ code: 'NOT_SERVED' })
    expect(wire.rows.get('email:alice')?.wallet).toBeUndefined()
  })

  test('addresses of another in the answer to the first keys are noticed', async () => {
    wire.change = (path, answer) => (path === 'keys' ? { ...(answer as object), eip155: `0x${'1'.repeat(40)}` } : answer)
    await expect(logIn(open(), EMAIL)).rejects.toMatchObject({ code: 'UNTRUSTED' })
  })

  test('another device recovers, and the shares of others stay as they are; a wrong code opens nothing', async () => {
    const { address } = await logIn(open(), EMAIL)
    await forgetDevice()
    person.code = new Uint8Array(16).fill(2)
    await expect(logIn(open(), EMAIL)).rejects.toMatchObject({ code: 'RECOVERY_NEEDED' })
    person.code = new Uint8Array(16).fill(1)
    const frame = open()
    expect((await logIn(frame, EMAIL)).address).toBe(address)
    expect(wire.calls.filter((path) => path === 'keys')).toHaveLength(1)
    const again = open()
    expect(await recoverMessageAddress({ message: 'hello', signature: await sign(again, address) })).toBe(address)
    expect(await recoverMessageAddress({ message: 'hello', signature: await sign(frame, address) })).toBe(address)
  })

  test('a second way of recovery opens the wallet as well', async () => {
    const frame = open()
    const { address } = await logIn(frame, EMAIL)
    person.code = new Uint8Array(16).fill(3)
    // The login was too long ago: it is asked for again, before anything is made.
    wire.isLoginOld = true
    person.asked.length = wire.calls.length = 0
    await frame.request('ADD_RECOVERY')
    expect([person.asked, wire.calls.slice(wire.calls.indexOf('email')).filter((call) => call !== 'refresh')]).toEqual([
      ['makeRecovery'],
      ['email', 'otp', 'share', 'offered', 'recoveries'],
    ])
    await forgetDevice()
    expect((await logIn(open(), EMAIL)).address).toBe(address)
  })

  test('parts are renewed after a fresh login: the address stays, and another device needs the recovery again', async () => {
    const [frame, other] = [open(), open('https://other.example')]
    const { address } = await logIn(frame, EMAIL)
    await logIn(other, EMAIL)
    wire.isLoginOld = true
    person.asked.length = 0
    expect(await frame.request('RENEW_SHARES')).toEqual({ kinds: ['code'] })
    expect(person.asked).toEqual(['renewRecovery'])
    expect(wire.rows.get('email:alice')?.wallet).toMatchObject({ generation: 2, eip155: address })
    expect(await recoverMessageAddress({ message: 'hello', signature: await sign(frame, address) })).toBe(address)
    await expect(sign(other, address)).rejects.toMatchObject({ code: 'RECOVERY_NEEDED' })
    await forgetDevice()
    expect((await logIn(open(), EMAIL)).address).toBe(address)
    expect(person.asked).toContain('askRecovery')
  })

  test('the phrase is shown after a fresh login; a deleted account is gone', async () => {
    const frame = open()
    await logIn(frame, EMAIL)
    // A fresh login of another account is none.
    wire.change = (path, answer) => (path === 'otp' ? { ...(answer as object), account: { id: 'email:eve', kind: 'email' } } : answer)
    await expect(frame.request('EXPORT_PHRASE')).rejects.toMatchObject({ code: 'UNTRUSTED' })
    expect(person.asked).not.toContain('phrase of 24')
    wire.change = (_, answer) => answer
    expect(await frame.request('EXPORT_PHRASE')).toBeUndefined()
    expect(person.asked).toContain('phrase of 24')
    await frame.request('DELETE_ACCOUNT')
    expect(wire.rows.size).toBe(0)
    expect(await frame.request('IS_CONNECTED', {})).toEqual({ isConnected: false })
  })

  test.each([
    ['drops its share too', async () => undefined],
    ['is left alone', () => Promise.reject(frameError('REJECTED', {}))],
    ['cannot be asked', () => Promise.reject(new TypeError('the file is gone'))],
  ])('a deletion tells the second service, once the account is gone: it %s', async (how, drop) => {
    const frame = open()
    const { address } = await logIn(frame, EMAIL)
    const url = 'https://guardian.example'
    const { wallet, ...row } = wire.rows.get('email:alice')!
    wire.rows.set('email:alice', { ...row, wallet: { ...wallet!, recoveries: [{ kind: 'guardian' }] } })
    wire.change = (path, answer) => (path === 'offered' ? { ...(answer as object), guardian: { url, name: 'Second' } } : answer)
    const reported = vi.spyOn(globalThis, 'reportError').mockImplementation(() => undefined)
    person.drop = async () => {
      expect(wire.rows.size).toBe(0)
      expect(await frame.request('IS_CONNECTED', {})).toEqual({ isConnected: false })
      await drop()
    }
    expect(await frame.request('DELETE_ACCOUNT')).toBeUndefined()
    expect(reported).toHaveBeenCalledTimes(how === 'cannot be asked' ? 1 : 0)
    expect(person.asked.slice(-2)).toEqual(['confirmDelete', `dropGuarded ${url}`])
    await expect(sign(frame, address)).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
  })

  test.each([
    [
      'the share of another account',
      'UNTRUSTED',
      'share',
      (answer: object) => ({ ...answer, serviceShare: wire.rows.get('email:mallory')?.serviceShare }),
    ],
    ['bytes that are no share', 'UNTRUSTED', 'share', (answer: object) => ({ ...answer, serviceShare: 'A'.repeat(110) })],
    ['another generation', 'RECOVERY_NEEDED', 'share', (answer: object) => ({ ...answer, generation: 9 })],
    [
      'the addresses of another',
      'UNTRUSTED',
      'otp',
      (answer: { wallet?: object }) => ({ ...answer, wallet: { ...wire.rows.get('email:mallory')?.wallet } }),
    ],
  ])('a service that answers with %s is noticed, and nothing is signed', async (_, code, path, change) => {
    await logIn(open('https://other.example'), 'mallory@mail.example')
    const { address } = await logIn(open(), EMAIL)
    wire.change = (at, answer) => (at === path ? change(answer as object) : answer)
    const attempt = async (): Promise<unknown> => {
      const frame = open()
      await logIn(frame, EMAIL)
      return sign(frame, address)
    }
    await expect(attempt()).rejects.toMatchObject({ code })
    expect(wire.rows.get('email:alice')?.wallet?.eip155).toBe(address)
  })
})

describe('sessions', () => {
  test('tokens are refreshed once for all who wait; an outage signs nobody out; an ended session does', async () => {
    const frame = open()
    const { address } = await logIn(frame, EMAIL)
    wire.expire()
    wire.calls.length = 0
    await Promise.all([sign(frame, address), frame.request('UPDATE_EMAIL', { email: 'b@mail.example' }).catch(() => undefined)])
    expect(wire.calls.filter((path) => path === 'refresh')).toHaveLength(1)
    wire.isDown = true
    await expect(sign(frame, address)).rejects.toMatchObject({ code: 'FAILED' })
    expect(await frame.request('IS_CONNECTED', {})).toEqual({ isConnected: true })
    wire.isDown = false
    wire.endAll()
    await expect(sign(frame, address)).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
    expect(await frame.request('IS_CONNECTED', {})).toEqual({ isConnected: false })
  })

  test('where the browser keeps and shares nothing, a login lasts as long as the page, and one refresh is enough', async () => {
    const denied = (): never => {
      throw new DOMException('no', 'SecurityError')
    }
    vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(denied)
    vi.spyOn(navigator.locks, 'request').mockImplementation(async () => denied())
    vi.stubGlobal(
      'BroadcastChannel',
      class {
        constructor() {
          denied()
        }
      },
    )
    try {
      const frame = open()
      const { address } = await logIn(frame, EMAIL)
      wire.expire()
      await Promise.all([sign(frame, address), frame.request('UPDATE_EMAIL', { email: 'b@mail.example' }).catch(() => undefined)])
      expect(wire.calls.filter((path) => path === 'refresh')).toHaveLength(1)
      await frame.request('SIGN_OUT', {})
      expect(await frame.request('IS_CONNECTED', {})).toEqual({ isConnected: false })
    } finally {
      vi.restoreAllMocks()
      vi.unstubAllGlobals()
    }
  })

  test('two tabs agree; two pages have two sessions', async () => {
    const [one, two] = [open(), open()]
    const elsewhere = open('https://other.example')
    const { address } = await logIn(one, EMAIL)
    await vi.waitFor(() => expect(two.events).toContainEqual({ type: 'other' }))
    wire.expire()
    wire.calls.length = 0
    await Promise.all([sign(one, address), sign(two, address)])
    expect(wire.calls.filter((path) => path === 'refresh')).toHaveLength(1)
    expect(await two.request('IS_CONNECTED', {})).toEqual({ isConnected: true })
    expect(await elsewhere.request('IS_CONNECTED', {})).toEqual({ isConnected: false })
    await two.request('SIGN_OUT', {})
    expect(await one.request('IS_CONNECTED', {})).toEqual({ isConnected: false })
    const told = JSON.stringify([...one.events, ...two.events])
    expect(told).toMatch(/SESSION_UPDATE.*"token":"[0-9a-f]{32}"/)
  })

  test('a company brings back to the own page alone, and once', async () => {
    const frame = open()
    await frame.request('GET_SOCIAL_REDIRECT_URI', { provider: 'google' })
    const ticket = 'A'.repeat(43)
    for (const uri of [
      `https://evil.example/loading#ticket=${ticket}`,
      `${ORIGIN}/sdk#ticket=${ticket}`,
      `${ORIGIN}/loading?x#ticket=${ticket}`,
    ])
      await expect(frame.request('CONNECT_SOCIAL', { uri })).rejects.toMatchObject({ code: 'UNTRUSTED' })
    const uri = `${ORIGIN}/loading#ticket=${ticket}`
    expect(await frame.request('CONNECT_SOCIAL', { uri })).toMatchObject({ userName: 'Alice' })
    await expect(frame.request('CONNECT_SOCIAL', { uri })).rejects.toMatchObject({ code: 'UNTRUSTED' })
  })

  test('without a window the tab keeps what the login is proven by: once, and no other tab has it', async () => {
    const [returnUri, uri] = ['https://shop.example/pay', `${ORIGIN}/loading#ticket=${'A'.repeat(43)}`]
    const begin = () => open().request('GET_SOCIAL_REDIRECT_URI', { provider: 'google', returnUri })
    await begin()
    // The page loaded again meanwhile, and its frame with it.
    expect(await open().request('CONNECT_SOCIAL', { uri })).toMatchObject({ userName: 'Alice' })
    await expect(open().request('CONNECT_SOCIAL', { uri })).rejects.toMatchObject({ code: 'UNTRUSTED' })
    await begin()
    sessionStorage.clear()
    await expect(open().request('CONNECT_SOCIAL', { uri })).rejects.toMatchObject({ code: 'UNTRUSTED' })
    const refuse = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError')
    })
    await expect(begin()).rejects.toMatchObject({ code: 'NOT_SERVED' })
    refuse.mockRestore()
  })

  test('the address changes by both codes, and by a press in the frame; a company’s is only shown', async () => {
    const frame = open()
    await logIn(frame, EMAIL)
    const change = async () => {
      await frame.request('UPDATE_EMAIL', { email: 'bob@mail.example' })
      await frame.request('UPDATE_EMAIL_PRIMARY_OTP', { otp: '123456' })
      return frame.request('UPDATE_EMAIL_SECONDARY_OTP', { otp: '123456' })
    }
    person.changesEmail = false
    person.asked.length = 0
    await expect(change()).rejects.toMatchObject({ code: 'REJECTED' })
    expect(wire.calls).not.toContain('email-change/secondary')
    person.changesEmail = true
    expect(await change()).toEqual({ newEmail: 'bob@mail.example' })
    expect(person.asked).toEqual(['confirmEmail bob@mail.example', 'confirmEmail bob@mail.example'])
    expect(await frame.request('GET_USER', {})).toMatchObject({ email: 'bob@mail.example' })
    await frame.request('GET_SOCIAL_REDIRECT_URI', { provider: 'google' })
    await frame.request('CONNECT_SOCIAL', { uri: `${ORIGIN}/loading#ticket=${'A'.repeat(43)}` })
    person.asked.length = 0
    await change()
    expect(person.asked).toEqual([])
  })

  test('a company’s login that is too old is told before anything is typed, and lets nothing be read or deleted', async () => {
    const frame = open()
    await frame.request('GET_SOCIAL_REDIRECT_URI', { provider: 'google' })
    await frame.request('CONNECT_SOCIAL', { uri: `${ORIGIN}/loading#ticket=${'A'.repeat(43)}` })
    wire.isLoginOld = true
    person.asked.length = 0
    for (const name of ['EXPORT_PHRASE', 'ADD_RECOVERY', 'RENEW_SHARES', 'DELETE_ACCOUNT'] as const)
      await expect(frame.request(name)).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
    expect(person.asked).toEqual([])
    expect(await frame.request('IS_CONNECTED', {})).toEqual({ isConnected: true })
    wire.isLoginOld = false
    await frame.request('DELETE_ACCOUNT')
    expect([person.asked, wire.rows.has('google:1')]).toEqual([['confirmDelete'], false])
  })

  test('the link for a device is waited for by one alone, and lost answers are forgiven', async () => {
    const frame = open()
    const looks = (): number => wire.calls.filter((path) => path === 'device').length
    await expect(frame.request('CONNECT_DEVICE')).rejects.toMatchObject({ code: 'CODE_EXPIRED' })
    wire.device = 'pending'
    await frame.request('CONNECT_EMAIL', { email: EMAIL })
    const replaced = expect(frame.request('CONNECT_DEVICE')).rejects.toMatchObject({ code: 'CODE_EXPIRED' })
    await vi.waitFor(() => expect(looks()).toBe(1))
    await frame.request('CONNECT_EMAIL', { email: EMAIL })
    await replaced
    wire.device = 'lost'
    const waiting = frame.request('CONNECT_DEVICE')
    await vi.waitFor(() => expect(looks()).toBe(3), { timeout: 10_000 })
    wire.device = 'verified'
    expect(await waiting).toBeUndefined()
    wire.device = 'lost'
    await expect(frame.request('CONNECT_DEVICE')).rejects.toMatchObject({ code: 'FAILED' })
  })

  test('Farcaster: the visitor’s app is waited for, lost answers are forgiven, a refusal is final', async () => {
    const frame = open()
    await expect(frame.request('CONNECT_FARCASTER')).rejects.toMatchObject({ code: 'CODE_EXPIRED' })
    expect(await frame.request('GET_FARCASTER_URI')).toEqual({ url: 'https://farcaster.example/~/siwf?channelToken=1' })
    const [replaced, looks] = [frame.request('CONNECT_FARCASTER'), () => wire.calls.filter((path) => path === 'farcaster/session').length]
    const ended = expect(replaced).rejects.toMatchObject({ code: 'CODE_EXPIRED' })
    await vi.waitFor(() => expect(looks()).toBe(1))
    await frame.request('GET_FARCASTER_URI')
    await ended
    wire.farcaster = 'lost'
    const waiting = frame.request('CONNECT_FARCASTER')
    await vi.waitFor(() => expect(looks()).toBe(3), { timeout: 10_000 })
    wire.farcaster = 'signed'
    expect(await waiting).toEqual({ userName: 'alice' })
    expect(await frame.request('GET_USER', {})).toMatchObject({ userName: 'alice' })
    // The login is spent.
    await expect(frame.request('CONNECT_FARCASTER')).rejects.toMatchObject({ code: 'CODE_EXPIRED' })
    wire.farcaster = 'refused'
    await frame.request('GET_FARCASTER_URI')
    await expect(frame.request('CONNECT_FARCASTER')).rejects.toMatchObject({ code: 'FAILED' })
  })

  test('a wrong code and an expired login are told apart', async () => {
    const frame = open()
    await expect(frame.request('CONNECT_OTP', { otp: '123456' })).rejects.toMatchObject({ code: 'CODE_EXPIRED' })
    await frame.request('CONNECT_EMAIL', { email: EMAIL })
    await expect(frame.request('CONNECT_OTP', { otp: '000000' })).rejects.toMatchObject({ code: 'CODE_WRONG' })
  })
})

describe('requests', () => {
  test('one approval at a time, in order; the abort ends the one that is shown and those that wait', async () => {
    const frame = open()
    const { address } = await logIn(frame, EMAIL)
    const shown: string[] = []
    let isOpen = 0
    person.decide = async ({ params }, signal) => {
      isOpen += 1
      expect(isOpen).toBe(1)
      const text = hexToString((params as [`0x${string}`])[0])
      shown.push(text)
      try {
        if (text !== 'wait') return
        await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)))
      } finally {
        isOpen -= 1
      }
    }
    await Promise.all(['a', 'b', 'c'].map((text) => sign(frame, address, text)))
    const ended = Promise.allSettled(['wait', 'never'].map((text) => sign(frame, address, text)))
    await vi.waitFor(() => expect(shown.at(-1)).toBe('wait'))
    // What needs no person is answered meanwhile.
    expect(await frame.request('RPC_REQUEST', { method: 'eth_accounts' })).toEqual([address])
    expect(await frame.request('RPC_REQUEST', { method: 'wallet_getCapabilities' })).toEqual({})
    await frame.request('RPC_ABORT')
    for (const each of await ended) expect(each).toMatchObject({ status: 'rejected', reason: { code: 'ABORTED' } })
    expect(shown).toEqual(['a', 'b', 'c', 'wait'])
    expect(await sign(frame, address, 'after')).toMatch(/^0x/)
  })

  test('whoever logs in while an approval is shown signs nothing that was shown to another', async () => {
    const [frame, other] = [open(), open()]
    const { address } = await logIn(frame, EMAIL)
    person.decide = async () => void (await logIn(other, 'bob@mail.example'))
    await expect(sign(frame, address)).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
  })

  test.each(['eth_sign', 'eth_signTypedData', 'eth_requestAccounts', 'wallet_addEthereumChain', 'constructor'])(
    '%s is refused',
    async (method) => {
      const frame = open()
      await logIn(frame, EMAIL)
      await expect(frame.request('RPC_REQUEST', { method })).rejects.toMatchObject({ code: 'METHOD_NOT_ALLOWED' })
    },
  )

  test('what is known here is answered here, and who said no signed nothing', async () => {
    const frame = open()
    await expect(sign(frame, `0x${'0'.repeat(40)}`)).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
    const { address } = await logIn(frame, EMAIL)
    expect(await frame.request('RPC_REQUEST', { method: 'eth_accounts' })).toEqual([address])
    expect(await frame.request('RPC_REQUEST', { method: 'eth_chainId', chainId: 'eip155:10' })).toBe('0xa')
    expect(await frame.request('RPC_REQUEST', { method: 'wallet_getCapabilities' })).toEqual({})
    person.decide = async () => {
      throw frameError('REJECTED', {})
    }
    await expect(sign(frame, address)).rejects.toMatchObject({ code: 'REJECTED' })
    expect(person.approved).toHaveLength(0)
  })

  test('a sign-in is signed in an approval', async () => {
    const frame = open()
    const { address } = await logIn(frame, EMAIL)
    const message = `shop.example wants you to sign in\n${address}`
    const { signature } = await frame.request('GET_USER', { siwxMessage: message })
    expect(await recoverMessageAddress({ message, signature: signature as `0x${string}` })).toBe(address)
    expect(person.approved).toHaveLength(1)
  })
})

const ACTIONS = ['login', 'sign', 'abort', 'signOut', 'reload', 'down', 'up', 'expire', 'no', 'yes'] as const

test('whatever happens in whatever order: no signature without an approval, no request without an end', async () => {
  const action = fc.constantFrom(...ACTIONS)
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(action, fc.boolean()), { minLength: 4, maxLength: 14 }), async (actions) => {
      await forgetDevice()
      wire = createWire()
      person = createPerson()
      const tabs = [open(), open()]
      const pending: Promise<unknown>[] = []
      let signed = 0
      const run: Readonly<Record<(typeof ACTIONS)[number], (tab: TestFrame) => Promise<unknown> | void>> = {
        login: (tab) => logIn(tab, EMAIL),
        async sign(tab) {
          const address = wire.rows.get('email:alice')?.wallet?.eip155 ?? `0x${'0'.repeat(40)}`
          if (typeof (await sign(tab, address)) === 'string') signed += 1
        },
        abort: (tab) => tab.request('RPC_ABORT'),
        signOut: (tab) => tab.request('SIGN_OUT', {}),
        reload: (tab) => void (tabs[tabs.indexOf(tab)] = open()),
        down: () => void (wire.isDown = true),
        up: () => void (wire.isDown = false),
        expire: () => wire.expire(),
        no: () => void (person.decide = () => Promise.reject(frameError('REJECTED', {}))),
        yes: () => void (person.decide = async () => undefined),
      }
      for (const [name, isFirst] of actions) {
        const ran = run[name](tabs[isFirst ? 0 : 1]!)
        if (ran) pending.push(ran)
      }
      await Promise.allSettled(pending)
      expect(signed).toBeLessThanOrEqual(person.approved.length)
      for (const frame of frames.splice(0)) frame.close()
    }),
    { numRuns: 12 },
  )
})
