import { createTestConnector, createTestLatchkey, testNamespace } from '@latchkey/testkit'
import type { ReactNode } from 'react'
import { Component } from 'react'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { LatchkeyProvider, type LatchkeyProviderProps } from '../provider/LatchkeyProvider.js'
import { AccountButton } from './AccountButton.js'
import { ConnectButton } from './ConnectButton.js'
import { NetworkButton } from './NetworkButton.js'

const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const OTHER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const button = () => page.getByRole('button')

async function show(children: ReactNode, provider: Partial<LatchkeyProviderProps> = {}, switches: object = {}) {
  const wallet = createTestConnector({ addresses: [ADDRESS, OTHER], switches })
  const { latchkey } = createTestLatchkey({ plugins: [testNamespace({ connectors: [wallet] })] })
  await render(
    <LatchkeyProvider latchkey={latchkey} {...provider}>
      {children}
    </LatchkeyProvider>,
  )
  return latchkey
}

test.each([
  ['ConnectButton', <ConnectButton key="1" balance="hide" charsStart={2} charsEnd={6} />],
  ['AccountButton', <AccountButton key="2" balance="hide" charsStart={2} charsEnd={6} />],
])('%s: hides the balance, which nobody asks for then, and shows as much of the address as asked', async (_, element) => {
  const latchkey = await show(element)
  const getBalance = vi.spyOn(latchkey.namespaces.get('test')!, 'getBalance')
  await latchkey.connect({ connectorId: 'test.wallet' })
  await expect.element(button()).toHaveTextContent('0xf3…b92266')
  await expect.element(page.getByRole('button').getByText('0xf3…b92266')).toHaveClass('lk-part-text')
  await expect.element(button()).not.toHaveTextContent('TST')
  expect(getBalance).not.toHaveBeenCalled()
})

test('ConnectButton: says the application’s words while a wallet connects', async () => {
  const latchkey = await show(<ConnectButton loadingLabel="One moment" />, {}, { connect: 'wait' })
  void latchkey.connect({ connectorId: 'test.wallet' }).catch(() => undefined)
  await expect.element(button()).toHaveTextContent('One moment')
})

test('disabled: no button opens anything, connected or not', async () => {
  const latchkey = await show(
    <>
      <ConnectButton disabled />
      <AccountButton disabled />
      <NetworkButton disabled />
    </>,
  )
  const all = () => button().elements() as HTMLButtonElement[]
  expect(all().map((each) => each.disabled)).toEqual([true, true])
  await latchkey.connect({ connectorId: 'test.wallet' })
  await expect.poll(() => all().map((each) => each.disabled)).toEqual([true, true, true])
  for (const each of all()) each.click()
  expect(latchkey.state.modal).toMatchObject({ open: false, loading: false })
  expect(getComputedStyle(all()[0]!).opacity).toBe('0.6')
})

test('NetworkButton: shows the application’s words while there is no network', async () => {
  const { latchkey } = createTestLatchkey({ plugins: [] })
  await render(
    <LatchkeyProvider latchkey={latchkey}>
      <NetworkButton label="Pick a chain" />
    </LatchkeyProvider>,
  )
  await expect.element(button()).toHaveTextContent('Pick a chain')
})

test('addressLabels: button, account and list of accounts show the application’s names', async () => {
  const addressLabels = { [ADDRESS.toLowerCase()]: 'Treasury\u202e', [OTHER]: 'Savings' }
  const latchkey = await show(<AccountButton />, { addressLabels })
  await latchkey.connect({ connectorId: 'test.wallet' })
  await expect.element(button()).toHaveTextContent(/Treasury$/)
  await latchkey.open({ view: 'Account' })
  await expect.element(page.getByRole('dialog').getByText('Treasury', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('dialog').getByText('0xf39F…2266')).toBeVisible()
  await latchkey.open({ view: 'SwitchAddress' })
  await expect.element(page.getByRole('button', { name: /Savings.*0x7099…79C8/ })).toBeVisible()
})

test.each([[['Treasury']], 'Treasury', null, { '0x1': 1 }])(
  'addressLabels: %j is an error of the application, which names the prop',
  async (addressLabels) => {
    const wallet = createTestConnector({ addresses: [ADDRESS] })
    const { latchkey } = createTestLatchkey({ plugins: [testNamespace({ connectors: [wallet] })] })
    await latchkey.connect({ connectorId: 'test.wallet' })
    await render(
      <Host>
        <LatchkeyProvider latchkey={latchkey} addressLabels={addressLabels as never}>
          <ConnectButton />
        </LatchkeyProvider>
      </Host>,
    )
    await expect.element(page.getByText("Option 'LatchkeyProvider.addressLabels")).toBeVisible()
  },
)

/** The application's own boundary. */
class Host extends Component<{ readonly children: ReactNode }> {
  override readonly state: { readonly error?: Error } = {}
  static getDerivedStateFromError(error: Error) {
    return { error }
  }
  override render(): ReactNode {
    return this.state.error?.message ?? this.props.children
  }
}
