// The account view of an application with the portfolio and a connected wallet.
import type { Asset, Ledger, Plugin } from '@latchkey/kernel'
import { LatchkeyProvider } from '@latchkey/react'
import { createTestConnector, createTestLatchkey, testNamespace } from '@latchkey/testkit'
import { expect, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { portfolio } from '../src/index.js'
import type { PortfolioOptions } from '../src/options.js'

const ALICE = '0x00000000000000000000000000000000000000a1'

export const dialog = () =>
  document.querySelector('latchkey-modal')?.shadowRoot?.querySelector('dialog') ?? expect.fail('there is no dialog')
export const tab = (name: string) => page.getByRole('tab', { name, exact: true })

export interface Shown extends PortfolioOptions {
  readonly assets?: Ledger['listAssets']
  readonly locale?: string
  readonly texts?: Readonly<Record<string, string>>
  readonly children?: React.ReactNode
  /** Other features. @default none */
  readonly plugins?: readonly Plugin[]
}

/** A token of the chain. */
export const asset = (parts: Partial<Asset> = {}): Asset => ({ symbol: 'TST', decimals: 18, amountBaseUnits: 5n, ...parts })

/** Opens the account view. */
export async function showAccount({
  assets = async () => [asset()],
  locale = 'en',
  texts,
  children,
  plugins = [],
  ...options
}: Shown = {}) {
  const wallet = createTestConnector({ info: { namespace: 'eip155' }, addresses: [ALICE] })
  const chain = testNamespace({
    namespace: 'eip155',
    connectors: [wallet],
    adapter: { ledger: async () => ({ listAssets: assets }) },
  })
  const { latchkey, clock } = createTestLatchkey({ plugins: [chain, portfolio(options), ...plugins] })
  onTestFinished(() => latchkey.dispose())
  await render(
    <LatchkeyProvider latchkey={latchkey} locale={locale} {...(texts && { texts: { en: texts } })}>
      {children}
    </LatchkeyProvider>,
  )
  await latchkey.start()
  await latchkey.connect({ connectorId: 'test.wallet' })
  await latchkey.open({ view: 'Account' })
  return { latchkey, clock }
}
