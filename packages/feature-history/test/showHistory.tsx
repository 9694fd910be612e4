// The list of activity in an application with a connected wallet.
import type { ActivityEntry, ActivityPage, Ledger } from '@latchkey/kernel'
import { LatchkeyProvider } from '@latchkey/react'
import { createTestConnector, createTestLatchkey, testNamespace } from '@latchkey/testkit'
import { expect, onTestFinished } from 'vitest'
import { render } from 'vitest-browser-react'
import { history } from '../src/index.js'
import { useHistory } from '../src/ui/useHistory.js'

/** An hour of the first of January 2026. */
export const NEW_YEAR = Date.UTC(2026, 0, 1, 12)

export const entry = (id: string, fields: Partial<ActivityEntry> = {}): ActivityEntry => ({
  id,
  chainId: 'test:1',
  timeMs: NEW_YEAR,
  kind: 'receive',
  status: 'confirmed',
  transfers: [{ direction: 'in', amount: '1.23456', counterpart: '0x00000000000000000000000000000000000000b0' }],
  ...fields,
})

/** An application's own use. */
function Own() {
  const { entries, status } = useHistory()
  return (
    <p data-testid="own">
      {entries.length} {status}
    </p>
  )
}

export interface Shown {
  readonly list?: Ledger['listActivity'] | undefined
  readonly ledger?: Ledger
  readonly locale?: string
  readonly texts?: Readonly<Record<string, string>>
  readonly withHook?: boolean
  readonly isConnected?: boolean
  /** Whether the network has an explorer. @default true */
  readonly hasExplorer?: boolean
}

export const pageOf = (entries: readonly ActivityEntry[], rest: Partial<ActivityPage> = {}): ActivityPage => ({
  entries,
  limits: [],
  ...rest,
})

/** Opens the list. */
export async function showHistory({
  list,
  ledger,
  locale = 'en',
  texts,
  withHook = false,
  isConnected = true,
  hasExplorer = true,
}: Shown = {}) {
  const wallet = createTestConnector({ addresses: ['0x00000000000000000000000000000000000000a1'] })
  const parts = { ...ledger, ...(list && { listActivity: list }) }
  const explorerLink = (_network: unknown, target: object) =>
    hasExplorer ? `https://explorer.test/${Object.values(target).join('')}` : undefined
  const chain = testNamespace({ connectors: [wallet], adapter: { ledger: async () => parts, explorerLink } })
  const { latchkey, clock } = createTestLatchkey({ plugins: [chain, history()] })
  onTestFinished(() => latchkey.dispose())
  // Times are compared with the clock of the instance, months with the browser's. Before any timer of the list: years of them would run.
  await clock.advance(Date.now() - clock.now())
  const all = texts && { [locale]: texts }
  await render(
    <LatchkeyProvider latchkey={latchkey} locale={locale} {...(all && { texts: all })}>
      {withHook && <Own />}
    </LatchkeyProvider>,
  )
  await latchkey.start()
  if (isConnected) await latchkey.connect({ connectorId: 'test.wallet' })
  await latchkey.open({ view: 'Transactions' })
  return { latchkey, clock }
}

export const dialog = () =>
  document.querySelector('latchkey-modal')?.shadowRoot?.querySelector('dialog') ?? expect.fail('there is no dialog')
