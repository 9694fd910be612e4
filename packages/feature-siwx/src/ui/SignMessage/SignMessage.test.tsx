import { LatchkeyError } from '@latchkey/kernel'
import { LatchkeyProvider } from '@latchkey/react'
import { createTestConnector, createTestLatchkey, type TestConnector, testNamespace } from '@latchkey/testkit'
import { expect, it, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { flowError } from '../../flow/errors.js'
import { siwx } from '../../index.js'
import type { SiwxOptions } from '../../options.js'
import { useSiwx } from '../useSiwx.js'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const message = () => page.getByRole('region', { name: 'Message to sign' })

/** The button of an application. */
function Account() {
  const { status, session, signOut, signIn, error, reset } = useSiwx()
  return (
    <p>
      {status} {session?.data.accountAddress} {error?.message}
      <button type="button" onClick={signIn}>
        Ask me
      </button>
      <button type="button" onClick={signOut}>
        Leave
      </button>
      <button type="button" onClick={reset}>
        Reset
      </button>
    </p>
  )
}

interface ShowOptions {
  readonly locale?: string
  readonly answers?: ('sign' | 'reject' | 'throw')[]
  /** The visitor chooses the wallet, instead of the application. */
  readonly isChosen?: boolean
  /** The application's name. @default 'Test' */
  readonly app?: string
  /** The wallet's accounts are contracts. */
  readonly isSmart?: boolean
}

/** Its accounts are contracts. */
function smart(wallet: TestConnector): TestConnector {
  const connect: TestConnector['connect'] = async (parameters) => {
    const connection = await wallet.connect(parameters)
    return { ...connection, accounts: connection.accounts.map((account) => ({ ...account, type: 'smartAccount' })) }
  }
  return Object.assign(Object.create(wallet), { connect })
}

async function show(options: SiwxOptions = {}, how: ShowOptions = {}) {
  const { locale = 'en', answers = ['sign'], isChosen = false, app = 'Test', isSmart = false } = how
  const plain = createTestConnector({ info: { name: 'Copper' } })
  const wallet = isSmart ? smart(plain) : plain
  const signMessage = async () => {
    const answer = answers.shift() ?? 'sign'
    if (answer === 'reject') throw new LatchkeyError('USER_REJECTED', { method: 'sign' })
    if (answer === 'throw') throw new TypeError('broken')
    return 'signed'
  }
  const chain = testNamespace({ connectors: [wallet], adapter: { signMessage } })
  const verifiers = [{ namespace: 'test', verify: async () => true }]
  const metadata = { name: app, description: 'A test.', url: 'https://app.test', icons: [] }
  const { latchkey } = createTestLatchkey({ metadata, plugins: [chain, siwx({ verifiers, ...options })] })
  onTestFinished(() => latchkey.dispose())
  await render(
    <LatchkeyProvider latchkey={latchkey} locale={locale}>
      <Account />
    </LatchkeyProvider>,
  )
  await latchkey.start()
  await latchkey.open()
  if (isChosen) await page.getByRole('button', { name: 'Copper', exact: true }).click()
  else await latchkey.connect({ connectorId: 'test.wallet' })
  return latchkey
}

it('default: shows application, account, full message and both buttons; signing closes the modal', async () => {
  await show({ statement: 'Read and post.' })
  await expect.element(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expect.element(page.getByText('Sign in to Test')).toBeVisible()
  await expect.element(page.getByText(/Cancelling will disconnect you/)).toBeVisible()
  await expect.element(message()).toHaveTextContent('Read and post.')
  await expect.element(message()).toHaveTextContent(/Nonce: [A-Za-z0-9]{17,}/)
  await button('Sign').click()
  await expect.element(page.getByText(/signedIn alice/)).toBeInTheDocument()
  await expect.poll(() => page.getByRole('dialog').query()).toBeNull()
})

it('behavior: after the choice of a wallet it shows in the column beside the wallets, or alone on a narrow screen', async () => {
  await page.viewport(900, 760)
  await show({ required: false }, { isChosen: true })
  const wallet = page.getByRole('button', { name: 'Copper', exact: true })
  await expect.element(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Connect wallet' })).toBeVisible()
  await expect.element(wallet).toHaveAttribute('aria-current', 'true')
  expect(page.getByRole('button', { name: 'Back' }).query()).toBeNull()
  await page.viewport(390, 760)
  await expect.poll(() => wallet.query()).toBeNull()
  await expect.element(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await button('Sign').click()
  await expect.element(page.getByText(/signedIn alice/)).toBeInTheDocument()
})

it('behavior: the message can be reached and scrolled by keyboard', async () => {
  await show({ statement: 'Read and post.' })
  await expect.element(message()).toHaveTextContent('Version: 1')
  const region = message().element()
  expect(region.scrollHeight).toBeGreaterThan(region.clientHeight)
  region.focus()
  await userEvent.keyboard('{End}')
  await expect.poll(() => region.scrollTop).toBeGreaterThan(0)
})

it('behavior: a failure is shown with a retry; a rejected signature is not shown as an error', async () => {
  await show({}, { answers: ['reject', 'throw', 'sign'] })
  await button('Sign').click()
  await expect.element(page.getByText('You declined the signature in Copper. You can still sign.')).toBeVisible()
  await button('Try again').click()
  await expect.element(page.getByRole('alert').getByText('Copper could not sign. Unlock it and try again.')).toBeVisible()
  await button('Try again').click()
  await expect.element(page.getByText(/signedIn alice/)).toBeInTheDocument()
})

it('behavior: one notice tells about a rejected signature, in the view', async () => {
  const latchkey = await show({}, { answers: ['reject'] })
  await button('Sign').click()
  await expect.element(page.getByText('You declined the signature in Copper. You can still sign.')).toBeVisible()
  expect(latchkey.state.toast.open).toBe(false)
  expect(page.getByText('Signature declined').query()).toBeNull()
})

it('behavior: what the application says to a visitor whom it refuses is shown as text', async () => {
  const reason = 'You are banned <b>until May</b>.'
  const add = () => Promise.reject(flowError('SIWX_SERVER_REFUSED', { status: 403, detail: reason, reason }))
  const none = async () => undefined
  await show({ storage: { verifies: true, add, set: none, get: async () => [], delete: none } })
  await button('Sign').click()
  await expect.element(page.getByRole('alert')).toHaveTextContent(reason)
  await expect.element(page.getByRole('alert')).not.toHaveTextContent('did not accept')
})

it('behavior: after a failure of a smart account the notice warns that the application might not support it', async () => {
  await show({}, { answers: ['reject', 'throw'], isSmart: true })
  const warning = page.getByText('This application might not support Smart Accounts')
  await button('Sign').click()
  await expect.element(page.getByText(/^You declined/)).toBeVisible()
  expect(warning.query()).toBeNull()
  await button('Try again').click()
  await expect.element(page.getByRole('alert').getByText('This application might not support Smart Accounts')).toBeVisible()
})

it.each([
  [1280, 800],
  [390, 844],
  [320, 640],
  [844, 390],
])(
  'behavior: after a rejection, at %i × %i px, the notice and both buttons are in sight, and nothing covers them',
  async (width, height) => {
    await page.viewport(width, height)
    await show({ required: false, statement: 'Read and post.' }, { answers: ['reject'], isChosen: true })
    await button('Sign').click()
    for (const shown of [page.getByText(/^You declined/), button('Try again'), button('Cancel')]) {
      await expect.element(shown).toBeVisible()
      const element = shown.element()
      const root = element.getRootNode() as ShadowRoot
      const corners = ({ left, right, top, bottom }: DOMRect) =>
        [left + 8, right - 8].flatMap((x) => [top + 8, bottom - 8].map((y) => root.elementFromPoint(x, y)))
      await expect.poll(() => corners(element.getBoundingClientRect()).every((seen) => element.contains(seen))).toBe(true)
    }
  },
)

it('behavior: beside the wallets nothing has to be scrolled but the message, which keeps at least three lines', async () => {
  await page.viewport(1280, 800)
  await show(
    { required: false, statement: 'Read and post.' },
    { answers: ['reject'], isChosen: true, app: 'A laboratory with a long name' },
  )
  await button('Sign').click()
  await expect.element(page.getByText(/^You declined/)).toBeVisible()
  const body = message().element().closest('.lk-body') ?? expect.fail('no body')
  await expect.poll(() => body.scrollHeight - body.clientHeight).toBeLessThanOrEqual(0)
  expect(message().element().clientHeight).toBeGreaterThanOrEqual(3 * 18)
})

it.each([1280, 390])(
  'behavior: the main action comes last, on the screen and for the keyboard, as in every view (%i px)',
  async (width) => {
    await page.viewport(width, 844)
    await show()
    await expect.element(button('Sign')).toBeVisible()
    const [cancel, sign] = [button('Cancel').element(), button('Sign').element()]
    expect(cancel.compareDocumentPosition(sign) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
    const [first, second] = [cancel.getBoundingClientRect(), sign.getBoundingClientRect()]
    if (width === 390) expect(first.bottom).toBeLessThanOrEqual(second.top)
    else expect([first.top, first.right < second.left]).toEqual([second.top, true])
  },
)

it('behavior: says that an optional question is optional, and cancelling keeps the connection', async () => {
  const latchkey = await show({ required: false })
  await expect.element(page.getByText(/You can cancel and stay connected/)).toBeVisible()
  await button('Cancel').click()
  await expect.poll(() => latchkey.state.modal.open).toBe(false)
  expect(latchkey.state.sessions['test']?.status).toBe('connected')
})

it('behavior: useSiwx asks, and returns the error', async () => {
  const latchkey = await show({ required: false })
  await button('Cancel').click()
  await expect.poll(() => latchkey.state.modal.open).toBe(false)
  await button('Ask me').click()
  await button('Sign').click()
  await expect.element(page.getByText(/signedIn alice/)).toBeInTheDocument()
  await button('Leave').click()
  await expect.element(page.getByText(/signedOut/)).toBeInTheDocument()
  await latchkey.disconnect()
  await button('Ask me').click()
  await expect.element(page.getByText(/No ActiveCaipAddress found/)).toBeInTheDocument()
  await button('Reset').click()
  await expect.poll(() => page.getByText(/No ActiveCaipAddress found/).query()).toBeNull()
})

it('behavior: opened without a message it shows an empty state', async () => {
  const latchkey = await show({ required: false })
  await button('Cancel').click()
  await latchkey.open({ view: 'SIWXSignMessage' })
  await expect.element(page.getByText('Nothing to sign')).toBeVisible()
})

it('behavior: in Arabic, with the message unchanged', async () => {
  await show({}, { locale: 'ar' })
  await expect.element(page.getByRole('heading', { name: 'تسجيل الدخول' })).toBeVisible()
  await expect.element(page.getByText(/wants you to sign in with your Test account/)).toBeVisible()
})
