// The views of the on-ramp in an application with a connected wallet.
import type { NamespaceAdapter } from '@latchkey/kernel'
import { LatchkeyProvider } from '@latchkey/react'
import { createTestConnector, createTestLatchkey, testNamespace } from '@latchkey/testkit'
import { onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { onramp } from '../src/index.js'
import type { OnrampOptions } from '../src/options.js'
import { useOnramp } from '../src/ui/useOnramp.js'

const ALICE = '0x00000000000000000000000000000000000000a1'
/** A button of the page. */
export const button = (name: string | RegExp) => page.getByRole('button', { name })
/** The heading of the view in front. */
export const heading = (name: string) => page.getByRole('heading', { name, exact: true })
/** The field for what is paid. */
export const amount = () => page.getByRole('textbox', { name: 'You pay' })

/** The button of an application. */
function Shop() {
  const { isAvailable, orders, open, error, reset } = useOnramp()
  return (
    <p>
      {isAvailable ? 'can buy' : 'cannot buy'}, {orders.length} bought {error?.message}
      <button type="button" onClick={open}>
        Get coins
      </button>
      <button type="button" onClick={reset}>
        Reset
      </button>
    </p>
  )
}

interface Shown {
  readonly locale?: string
  readonly isInstalled?: boolean
  readonly adapter?: Partial<NamespaceAdapter>
}

/** An application with a connected wallet, where something can be bought. */
export async function show(options: OnrampOptions = {}, { locale = 'en', isInstalled = true, adapter = {} }: Shown = {}) {
  const wallet = createTestConnector({ info: { namespace: 'eip155' }, addresses: [ALICE] })
  const chain = testNamespace({ namespace: 'eip155', connectors: [wallet], adapter })
  const { latchkey, clock } = createTestLatchkey({ plugins: isInstalled ? [chain, onramp(options)] : [chain] })
  onTestFinished(() => latchkey.dispose())
  await render(
    <LatchkeyProvider latchkey={latchkey} locale={locale}>
      <Shop />
    </LatchkeyProvider>,
  )
  await latchkey.start()
  await latchkey.connect({ connectorId: 'test.wallet' })
  return { latchkey, clock }
}

/** The view with the offers for $100. */
export async function showQuoted(options: OnrampOptions) {
  const shown = await show(options)
  await button('Get coins').click()
  await amount().fill('100')
  await shown.clock.advance(500)
  return shown
}
