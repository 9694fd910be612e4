import { base58 } from '@scure/base'
import { ed25519 } from '@noble/curves/ed25519.js'
import { WalletButton } from '@latchkey/react'
import { verifyMessage } from 'viem'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { account, smartAccount, solanaAddress } from '../../test/frame/keys.js'
import { button, FRAME, iframes, openEmbedded } from '../../test/openEmbedded.js'

beforeEach(() => page.viewport(1024, 800))

const says = (text: string | RegExp) => expect.element(page.getByText(text)).toBeVisible()

/** Logs in by e-mail, through the views. */
async function logIn(name: string) {
  await button('Connect wallet').click()
  await page.getByRole('textbox', { name: 'Email' }).fill(`${name}@example.com`)
  await button('Continue with email').click()
}

describe('email', () => {
  it('default: code, wallet on two chains, a signature on each, reload, log out', async () => {
    const first = await openEmbedded()
    expect(iframes(), 'nothing of the frame before a gesture').toEqual([])
    await logIn('ada')
    await says('Enter the code that was sent to ada@example.com. It works for 10 minutes.')
    await page.getByRole('textbox', { name: 'Code of six digits' }).fill('Your code: 000 000.')
    await says('This code is wrong. Try again.')
    await page.getByRole('textbox', { name: 'Code of six digits' }).fill('Your code: 123 456.')
    await says('email: ada@example.com')
    expect(first.seen()).toEqual([
      'EMAIL_LOGIN_SELECTED',
      'EMAIL_SUBMITTED',
      'EMAIL_VERIFICATION_CODE_SENT',
      'EMAIL_VERIFICATION_CODE_FAIL',
      'EMAIL_VERIFICATION_CODE_PASS',
    ])
    const { sessions } = first.latchkey.state
    expect([sessions['eip155'], sessions['solana']]).toMatchObject([
      { status: 'connected', account: { address: account.address } },
      { status: 'connected', account: { address: solanaAddress } },
    ])
    const signature = await first.latchkey.signMessage({ message: 'Hello', namespace: 'eip155' })
    expect(await verifyMessage({ address: account.address, message: 'Hello', signature: signature as `0x${string}` })).toBe(true)
    const other = await first.latchkey.signMessage({ message: 'Hello', namespace: 'solana' })
    const bytes = new TextEncoder().encode('Hello')
    expect(ed25519.verify(base58.decode(other), bytes, base58.decode(solanaAddress))).toBe(true)
    await first.latchkey.switchNetwork({ chainId: 'eip155:10' })
    expect(await first.latchkey.request({ method: 'eth_chainId', namespace: 'eip155' })).toBe('0xa')
    first.latchkey.dispose()
    expect(iframes()).toEqual([])

    const second = await openEmbedded({ storage: first.storage, projectId: first.projectId })
    await expect.poll(() => second.latchkey.state.sessions['solana']?.status).toBe('connected')
    expect(second.latchkey.state.sessions['eip155']).toMatchObject({ status: 'connected', chainId: 'eip155:10' })
    await second.latchkey.disconnect()
    second.latchkey.dispose()
    const third = await openEmbedded({ storage: first.storage, projectId: first.projectId })
    expect(third.latchkey.state.sessions['eip155']?.status).toBe('disconnected')
    expect(iframes()).toEqual([])
  })

  it('behavior: the frame loads once an address is typed, not with the list', async () => {
    await openEmbedded()
    await button('Connect wallet').click()
    const field = page.getByRole('textbox', { name: 'Email' })
    await expect.element(field).toBeVisible()
    expect(iframes()).toEqual([])
    await field.fill('e')
    await expect.poll(() => iframes().length).toBe(1)
  })

  it('behavior: another code only after the cooldown', async () => {
    const { clock } = await openEmbedded()
    await logIn('bob')
    await button('Send another code').click()
    await says('Please try again after 30 seconds')
    await clock.advance(31_000)
    await button('Send another code').click()
    await says('Code email resent')
  })

  it('behavior: a new device is registered first', async () => {
    const { seen } = await openEmbedded()
    await logIn('device')
    await says('Enter the code that was sent to device@example.com. It works for 10 minutes.')
    expect(seen()).toContain('DEVICE_REGISTERED_FOR_EMAIL')
  })

  it('error: the link was not opened in time, or nobody said: the wait begins again, or another letter is asked for', async () => {
    await openEmbedded()
    await logIn('device-lost')
    await says('Something went wrong. Try again.')
    await button('Try again').click()
    await says('This code has expired. Ask for another one.')
    await button('Try again').click()
    await expect.element(page.getByRole('textbox', { name: 'Email' })).toBeVisible()
  })

  it('behavior: no code where none is needed', async () => {
    await openEmbedded()
    await logIn('known')
    await says('email: known@example.com')
  })

  it('error: no address, no answer, a page that the frame does not trust', async () => {
    const { clock } = await openEmbedded()
    await logIn('a b')
    await says('This is no email address')
    const field = page.getByRole('textbox', { name: 'Email' })
    await field.fill('untrusted@example.com')
    await button('Continue with email').click()
    await says('The wallet cannot be reached. Check your connection and try again.')
    await field.fill('silent@example.com')
    await button('Continue with email').click()
    await expect.poll(() => clock.pending()).toBeGreaterThan(0)
    await expect.element(button('Continue with email')).toHaveAttribute('aria-busy', 'true')
    await expect.poll(async () => (await clock.advance(30_000), page.getByText('The wallet cannot be reached').query())).not.toBeNull()
  })
})

describe('smart accounts', () => {
  const accountOf = ({ latchkey }: Awaited<ReturnType<typeof openEmbedded>>) => {
    const session = latchkey.state.sessions['eip155']
    return session?.status === 'connected' ? session.account : undefined
  }
  const key = { type: 'eoa', address: account.address }
  const smart = { type: 'smartAccount', address: smartAccount.address }
  const enter = async () => {
    await logIn('smart')
    await page.getByRole('textbox', { name: 'Code of six digits' }).fill('123456')
    await says('email: smart@example.com')
  }

  it('default: the chain’s first choice, where the network has it', async () => {
    const opened = await openEmbedded()
    await enter()
    expect(accountOf(opened)).toMatchObject(smart)
    await opened.latchkey.switchNetwork({ chainId: 'eip155:10' })
    expect(accountOf(opened)).toMatchObject(key)
    await opened.latchkey.switchNetwork({ chainId: 'eip155:1' })
    expect(accountOf(opened)).toMatchObject(smart)
    expect(opened.seen()).not.toContain('SET_PREFERRED_ACCOUNT_TYPE')
  })

  it('behavior: the visitor’s choice is kept over networks, reloads and logins', async () => {
    const first = await openEmbedded()
    await enter()
    await first.latchkey.open({ view: 'Profile' })
    await button('Switch to your EOA').click()
    await expect.element(button('Switch to your smart account')).toBeVisible()
    expect(accountOf(first)).toMatchObject(key)
    expect(first.seen()).toContain('SET_PREFERRED_ACCOUNT_TYPE')
    for (const chainId of ['eip155:10', 'eip155:1'] as const) await first.latchkey.switchNetwork({ chainId })
    expect(accountOf(first)).toMatchObject(key)
    await first.latchkey.disconnect()
    await enter()
    expect(accountOf(first)).toMatchObject(key)
    // The other one is there all the same.
    await expect.poll(() => first.latchkey.state.sessions['eip155']).toMatchObject({ accounts: [key, smart] })
    first.latchkey.dispose()
    const second = await openEmbedded({ storage: first.storage, projectId: first.projectId })
    await expect.poll(() => accountOf(second)).toMatchObject(key)
  })

  it('error: an account that is not among those of the wallet connects nothing', async () => {
    const { latchkey } = await openEmbedded()
    await logIn('smartest')
    await page.getByRole('textbox', { name: 'Code of six digits' }).fill('123456')
    await says('Something went wrong. Try again.')
    expect(latchkey.state.sessions['eip155']?.status).toBe('disconnected')
  })
})

describe('smart sessions', () => {
  const KEY = `0x${'5e'.repeat(20)}`
  const request = (more: object = {}) => ({ chainId: '0x1', to: KEY, permission: { type: 'native-token-periodic', data: {} }, ...more })
  const enter = async (name: string) => {
    await logIn(name)
    await page.getByRole('textbox', { name: 'Code of six digits' }).fill('123456')
    await says(`email: ${name}@example.com`)
  }

  it('default: granted and listed, said in the modal, told to the page, and ended', async () => {
    const { latchkey, load } = await openEmbedded()
    await enter('seven')
    expect(latchkey.state.sessions['eip155']).toMatchObject({ account: { address: account.address, type: 'smartAccount' } })
    const flow = await load()
    expect(await flow.grantPermissions([request()])).toEqual([{ ...request(), context: '0xc0de' }])
    await says('The session is granted')
    await says('Send coins')
    await button('All sessions').click()
    await says(/Until .+ 2096/)
    const [granted] = (await latchkey.request({
      method: 'wallet_getGrantedExecutionPermissions',
      namespace: 'eip155',
    })) as readonly object[]
    expect(granted).toEqual({
      chainId: '0x1',
      from: account.address,
      to: KEY,
      permission: { ...request().permission, isAdjustmentAllowed: false },
      rules: [{ type: 'expiry', data: { timestamp: 4_000_000_000 } }],
      context: '0xc0de',
      dependencies: [],
      delegationManager: smartAccount.address,
    })
    await latchkey.open({ view: 'Profile' })
    await button(/Smart Sessions/).click()
    await button(/Send coins/).click()
    await expect.element(button(/Send coins/)).not.toBeInTheDocument()
    await says(/· Ended/)
    expect(await latchkey.request({ method: 'wallet_getGrantedExecutionPermissions', namespace: 'eip155' })).toEqual([])
  })

  it('error: a service that refuses lists nothing, so nothing is granted; what was granted is ended all the same', async () => {
    const { load } = await openEmbedded({ projectId: `down-${crypto.randomUUID()}` })
    await enter('seven')
    const flow = await load()
    await expect(flow.grantPermissions([request({ justification: 'reject' })])).rejects.toMatchObject({ code: 'HTTP_FAILED' })
    await flow.revokePermissions('0xc0de')
  })

  it('error: what was not approved, or is not listed, is not given out; an account without sessions has no list', async () => {
    const { latchkey, load } = await openEmbedded()
    await enter('seven')
    const flow = await load()
    await expect(flow.grantPermissions([request({ justification: 'reject' })])).rejects.toMatchObject({ code: 'USER_REJECTED' })
    const refused = { type: 'refused', data: {} }
    await expect(flow.grantPermissions([request({ permission: refused })])).rejects.toMatchObject({ code: 'HTTP_FAILED' })
    expect(await flow.listSessions()).toEqual([])
    expect(await flow.hasSessions()).toBe(true)
    await latchkey.switchNetwork({ chainId: 'eip155:10' })
    expect(latchkey.state.sessions['eip155']).toMatchObject({ account: { type: 'eoa' } })
    expect(await flow.hasSessions()).toBe(false)
    await latchkey.open({ view: 'Profile' })
    await expect.element(button('Add a recovery')).toBeVisible()
    expect(page.getByText('Smart Sessions').query()).toBeNull()
    await latchkey.switchNetwork({ chainId: 'eip155:1' })
    // The same address is another kind of account here.
    expect(latchkey.state.sessions['eip155']).toMatchObject({ account: { type: 'smartAccount' } })
  })
})

describe('approvals', () => {
  it('fault 23: a method outside of the lists is refused, with all that waits; what was rejected and abandoned is not sent', async () => {
    const { latchkey } = await openEmbedded()
    await logIn('known')
    await says('email: known@example.com')
    await expect(latchkey.signMessage({ message: 'reject', namespace: 'eip155' })).rejects.toMatchObject({ code: 'USER_REJECTED' })
    await expect.poll(() => latchkey.state.modal.open).toBe(false)
    const waiting = latchkey.signMessage({ message: 'wait', namespace: 'eip155' })
    const refused = expect(waiting).rejects.toMatchObject({ code: 'USER_REJECTED' })
    await expect.poll(() => iframes()[0]?.closest('dialog')?.open).toBe(true)
    // What asks stays: only the frame, or who forces it, ends it.
    await expect.poll(() => latchkey.state.modal.open).toBe(true)
    expect(await latchkey.close()).toBe(false)
    await expect(latchkey.request({ method: 'eth_sign', params: [], namespace: 'eip155' })).rejects.toMatchObject({
      code: 'METHOD_NOT_SUPPORTED',
    })
    await refused
    await expect.poll(() => iframes()[0]?.closest('dialog')?.open).toBe(false)
    expect(await latchkey.request({ method: 'wallet_getCapabilities', namespace: 'eip155' })).toEqual({})
  })
})

describe('companies and passkeys', () => {
  it('default: a window of the company, then the wallet', async () => {
    const { seen } = await openEmbedded()
    await button('Connect wallet').click()
    await button('Continue with GitHub').click()
    await says('github: ada of github')
    expect(seen()).toEqual(['SOCIAL_LOGIN_STARTED', 'SOCIAL_LOGIN_REQUEST_USER_DATA', 'SOCIAL_LOGIN_SUCCESS'])
  })

  it('error: blocked, closed, spoken to by another page', async () => {
    const { load, clock, seen } = await openEmbedded()
    const flow = await load()
    await expect(flow.loginSocial('google', null)).rejects.toMatchObject({ code: 'EMBEDDED_POPUP_BLOCKED' })
    const popup = { closed: false, location: { href: '' }, close: () => undefined }
    const closing = expect(flow.loginSocial('google', popup)).rejects.toMatchObject({ code: 'USER_REJECTED' })
    await expect.poll(() => seen().at(-1)).toBe('SOCIAL_LOGIN_STARTED')
    popup.closed = true
    await clock.advance(1_000)
    await closing
    // It never said that it is ready: it was sent nowhere.
    expect(popup.location.href).toBe('')
    const own = { closed: false, location: { href: '' }, close: () => undefined }
    const spoken = expect(flow.loginSocial('google', own)).rejects.toMatchObject({ code: 'USER_REJECTED' })
    // Not from the window that was opened: not heard.
    window.postMessage({ resultUri: 'https://evil.example/#ticket=1' }, location.origin)
    own.closed = true
    await clock.advance(1_000)
    await spoken
    expect(seen().slice(-1)).toEqual(['SOCIAL_LOGIN_CANCELED'])
  })

  it('default: where there are no windows the page itself goes to the company, and the login ends when it comes back', async () => {
    const first = await openEmbedded()
    const gone = { location: { href: 'https://shop.example/pay?item=1&result_uri=old#top' } }
    await (await first.load()).redirectSocial('github', gone)
    expect(gone.location.href).toBe(`${FRAME}/loading?from=company#ticket=github`)
    expect(first.seen()).toEqual(['SOCIAL_LOGIN_STARTED'])
    first.latchkey.dispose()

    const { href } = location
    onTestFinished(() => history.replaceState(null, '', href))
    const back = new URL(href)
    const comeBack = () => {
      back.searchParams.set('result_uri', `${FRAME}/loading#ticket=github`)
      history.replaceState(null, '', back.href)
    }
    comeBack()
    const second = await openEmbedded({ storage: first.storage, projectId: first.projectId })
    await says('github: ada of github')
    expect(location.href).toBe(href)
    expect(second.seen()).toEqual(['SOCIAL_LOGIN_REQUEST_USER_DATA', 'SOCIAL_LOGIN_SUCCESS'])
    await second.latchkey.disconnect()
    second.latchkey.dispose()

    // The same address again: nobody went to a company.
    comeBack()
    const third = await openEmbedded({ storage: first.storage, projectId: first.projectId })
    await expect.poll(() => location.href).toBe(href)
    await third.load()
    expect(third.seen()).toEqual([])
    expect(third.latchkey.state.sessions['eip155']?.status).toBe('disconnected')
  })

  it('default: buttons of the page name one company each, and its login begins with the press', async () => {
    vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run))
    onTestFinished(() => void vi.unstubAllGlobals())
    const { latchkey } = await openEmbedded({
      buttons: ['github', 'farcaster', 'email'].map((id) => <WalletButton key={id} connectorId={id} />),
      options: { socials: ['github', 'farcaster'] },
    })
    await button('GitHub').click()
    await says('github: ada of github')
    await latchkey.disconnect()
    await button('Farcaster').click()
    await expect.element(page.getByRole('img', { name: 'QR code for Farcaster' })).toBeVisible()
    await latchkey.close()
    await button('Email Login').click()
    await expect.element(page.getByRole('textbox', { name: 'Email' })).toBeVisible()
    // The list of wallets has a row for none of them.
    expect(
      latchkey.ui.slots
        .list('connect.methods')
        .filter(({ isShown }) => isShown?.(latchkey.state) !== false)
        .map(({ id }) => id),
    ).toEqual(['email', 'social'])
  })

  it('behavior: what blocks windows does not block the login', async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null)
    onTestFinished(() => open.mockRestore())
    await openEmbedded()
    await button('Connect wallet').click()
    await button('Continue with GitHub').click()
    await says('The browser blocked the window. Open it by the button below.')
    await expect.element(button('Continue without a window')).toBeVisible()
    open.mockRestore()
    await button('Open the window').click()
    await says('github: ada of github')
  })

  it('default: Farcaster’s app reads a code, then the wallet opens', async () => {
    const { seen } = await openEmbedded({ projectId: `signed-${crypto.randomUUID()}`, options: { socials: ['farcaster'] } })
    await button('Connect wallet').click()
    await button('Continue with Farcaster').click()
    await says('farcaster: ada')
    expect(seen()).toEqual(['SOCIAL_LOGIN_STARTED', 'SOCIAL_LOGIN_REQUEST_USER_DATA', 'SOCIAL_LOGIN_SUCCESS'])
  })

  it('behavior: whoever leaves Farcaster’s code is asked no more', async () => {
    const { latchkey, clock, seen } = await openEmbedded({ options: { socials: ['farcaster'] } })
    await button('Connect wallet').click()
    await button('Continue with Farcaster').click()
    const url = `${FRAME}/loading?from=farcaster`
    await expect.element(page.getByRole('img', { name: 'QR code for Farcaster' })).toBeVisible()
    expect(latchkey.state.plugins['embedded']).toMatchObject({ farcasterUrl: url })
    await button('Back').click()
    await expect.poll(() => seen().at(-1)).toBe('SOCIAL_LOGIN_CANCELED')
    expect(latchkey.state.plugins['embedded']).toMatchObject({ farcasterUrl: undefined })
    const frame = iframes()[0]
    await clock.advance(100)
    // It loads again, which ends what it asked; the next login gets a new one.
    await expect.poll(() => frame?.isConnected).toBe(false)
  })

  it('behavior: the login that follows Farcaster’s at once is not ended with it', async () => {
    const { clock, seen } = await openEmbedded({ options: { socials: ['farcaster'] } })
    await button('Connect wallet').click()
    await button('Continue with Farcaster').click()
    await expect.element(page.getByRole('img', { name: 'QR code for Farcaster' })).toBeVisible()
    await button('Back').click()
    await expect.poll(() => seen().at(-1)).toBe('SOCIAL_LOGIN_CANCELED')
    const [frame, posted] = [iframes()[0], vi.spyOn(MessagePort.prototype, 'postMessage')]
    onTestFinished(() => posted.mockRestore())
    await page.getByRole('textbox', { name: 'Email' }).fill('ada@example.com')
    await button('Continue with email').click()
    await says('Enter the code that was sent to ada@example.com. It works for 10 minutes.')
    await clock.advance(100)
    await page.getByRole('textbox', { name: 'Code of six digits' }).fill('123456')
    await says('email: ada@example.com')
    expect(posted).not.toHaveBeenCalledWith(expect.objectContaining({ type: '@w3m-app/RELOAD' }))
    expect(iframes()[0]).toBe(frame)
  })

  it('error: a login by Farcaster that has ended is begun again', async () => {
    const { seen } = await openEmbedded({ projectId: `late-${crypto.randomUUID()}`, options: { socials: ['farcaster'] } })
    await button('Connect wallet').click()
    await button('Continue with Farcaster').click()
    await says('This code has expired. Ask for another one.')
    await button('Try again').click()
    await expect.poll(seen).toEqual(Array(2).fill(['SOCIAL_LOGIN_STARTED', 'SOCIAL_LOGIN_ERROR']).flat())
  })

  it('behavior: on a phone a link opens Farcaster’s app', async () => {
    await page.viewport(390, 844)
    await openEmbedded({ options: { socials: ['farcaster'] } })
    await button('Connect wallet').click()
    await button('Continue with Farcaster').click()
    await expect.element(page.getByRole('link', { name: 'Open Farcaster' })).toHaveAttribute('href', `${FRAME}/loading?from=farcaster`)
  })

  it('default: a passkey opens the wallet', async () => {
    await openEmbedded()
    await button('Connect wallet').click()
    await button('Passkey').click()
    await button('Open my wallet').click()
    await says('passkey: nobody')
  })
})

describe('account', () => {
  it('default: another address, the words, log out everywhere', async () => {
    const { latchkey, clock, seen } = await openEmbedded()
    await logIn('known')
    await says('email: known@example.com')
    await clock.advance(30_000)
    await latchkey.open({ view: 'Profile' })
    await button('Add a recovery').click()
    await says('Recovery added')
    await button('Renew the parts of your key').click()
    await says('Renewed')
    await button('Edit Email').click()
    await page.getByRole('textbox', { name: 'New email' }).fill('new@example.com')
    await button('Save').click()
    await says('Enter the code that was sent to known@example.com. It works for 10 minutes.')
    await page.getByRole('textbox').fill('111111')
    await says('Enter the code that was sent to new@example.com. It works for 10 minutes.')
    await page.getByRole('textbox').fill('222222')
    await says('email: new@example.com')
    await button('Upgrade your Wallet').click()
    await button('Show the words').click()
    await expect.poll(seen).toContain('EMAIL_UPGRADE_FROM_MODAL')
    expect(seen()).toContain('EMAIL_EDIT')
    await latchkey.open({ view: 'Profile' })
    await button('Log out on every device').click()
    await says('out')
  })
})
