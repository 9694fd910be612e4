// The views of names in an application with a connected wallet, over a service in the page.
import { LatchkeyError } from '@latchkey/kernel'
import type { TextPattern } from '@latchkey/kernel'
import { ConnectButton, LatchkeyProvider } from '@latchkey/react'
import { createTestConnector, createTestLatchkey, testNamespace } from '@latchkey/testkit'
import { onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { names } from '../src/index.js'
import { useName } from '../src/ui/useName.js'
import { alice, signing } from './accounts.js'
import { ETHEREUM } from './networks.js'
import { serveZone } from './serveZone.js'

/** A button of the page. */
export const button = (name: string | RegExp) => page.getByRole('button', { name })
/** The field for the name. */
export const field = () => page.getByRole('textbox')

function Greeting() {
  const { name, isLoading, error } = useName()
  return <p>{error ? error.message : isLoading ? 'looking' : `hello ${name ?? 'stranger'}`}</p>
}

interface Shown {
  readonly locale?: string
  readonly texts?: Readonly<Record<string, TextPattern>>
  readonly isInstalled?: boolean
  readonly hasZone?: boolean
}

/** An application in whose zone names are taken. */
export async function show({ locale = 'en', texts, isInstalled = true, hasZone = true }: Shown = {}) {
  const zone = serveZone('names.example')
  const wallet = { isRejecting: false }
  const { signMessage, capabilities } = signing(alice)
  const adapter = {
    networks: [ETHEREUM],
    ...(capabilities && { capabilities }),
    signMessage: async (asked: Parameters<NonNullable<typeof signMessage>>[0]) => {
      if (wallet.isRejecting) throw new LatchkeyError('USER_REJECTED', {})
      return signMessage?.(asked) ?? ''
    },
  }
  const connector = createTestConnector({ info: { namespace: 'eip155' }, addresses: [alice.address] })
  const chain = testNamespace({ namespace: 'eip155', connectors: [connector], adapter })
  const plugin = names({ ens: false, ...(hasZone && { zone: 'names.example' }) })
  const { latchkey, clock } = createTestLatchkey({
    plugins: isInstalled ? [chain, plugin] : [chain],
    endpoints: { blockchain: 'https://cloud.example' },
  })
  onTestFinished(async () => {
    await latchkey.dispose()
    vi.unstubAllGlobals()
  })
  await render(
    <LatchkeyProvider latchkey={latchkey} locale={locale} {...(texts && { texts: { en: texts } })}>
      <ConnectButton />
      <Greeting />
    </LatchkeyProvider>,
  )
  await latchkey.start()
  await latchkey.connect({ connectorId: 'test.wallet' })
  return { latchkey, clock, zone, wallet }
}

/** The view with a name that is typed. @param says - Below the field */
export async function showTyped(label: string, says: string, shown: Shown = {}) {
  const opened = await show(shown)
  await opened.latchkey.open({ view: 'RegisterAccountName' })
  await field().fill(label)
  await opened.clock.advance(300)
  await vi.waitFor(() => page.getByText(says, { exact: true }).element())
  return opened
}
