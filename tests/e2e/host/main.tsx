import { names } from '@latchkey/feature-names'
import { createLatchkey, definePlugin, isLatchkeyError, type Latchkey } from '@latchkey/kernel'
import { eip155, type Eip155Chain } from '@latchkey/plugin-eip155'
import { directory } from '@latchkey/plugin-directory'
import { LatchkeyProvider } from '@latchkey/react'
import { createTestConnector, testNamespace } from '@latchkey/testkit'
import { copperWallet } from '@latchkey/testkit/page-wallet'
import { Fragment, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Host } from './Host.js'
import { installCopper } from './installCopper.js'
import { type HostSettings, readSettings } from './settings.js'

declare global {
  interface Window {
    /** The instances, for tests that act as the application's code. */
    latchkeys: Latchkey[]
  }
}

const settings = readSettings()

/** Keeps the modal open, as a plugin with a pending task does. */
const stubborn = definePlugin({
  id: 'stubborn',
  apiVersion: 1,
  setup: (context) => void context.hooks.beforeClose.tap(() => ({ veto: 'unfinished' })),
})

/** A chain family without a chain. Its wallet has the same name as the wallet that the page announces. */
const createSecondNamespace = () =>
  testNamespace({
    namespace: 'second',
    connectors: [createTestConnector({ info: { ...copperWallet, id: copperWallet.rdns, namespace: 'second' } })],
  })

function createChains({ chains, extraNetworks = 0 }: HostSettings): readonly Eip155Chain[] {
  const [first] = chains
  if (!first) return chains
  return [...chains, ...Array.from({ length: extraNetworks }, (_, index) => ({ ...first, id: 50_000 + index, name: `Chain ${index}` }))]
}

function create(settings: HostSettings): Latchkey {
  const { eip155: eip155Options, options, directory: directoryOptions, names: namesOptions, vetoesClose, hasSecondNamespace } = settings
  const metadata = { name: 'Host', description: 'A page under test', url: location.origin, icons: [] }
  return createLatchkey({
    projectId: 'e2e',
    metadata,
    ...options,
    plugins: [
      eip155({ networks: createChains(settings), ...eip155Options }),
      ...(hasSecondNamespace ? [createSecondNamespace()] : []),
      ...(directoryOptions ? [directory(directoryOptions)] : []),
      ...(namesOptions ? [names(namesOptions)] : []),
      ...(vetoesClose ? [stubborn] : []),
    ],
  })
}

function addStylesheet(href: string): void {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = href
  document.head.append(link)
}

function render(): void {
  const Mode = settings.isStrict ? StrictMode : Fragment
  window.latchkeys = Array.from({ length: settings.instances ?? 1 }, () => create(settings))
  createRoot(document.querySelector('#root') as HTMLElement).render(
    <Mode>
      {window.latchkeys.map((latchkey, index) => (
        <LatchkeyProvider key={index} latchkey={latchkey} popularWallets={false} {...settings.provider}>
          <Host
            name={index === 0 ? 'Host' : `Host ${index + 1}`}
            trapsFocus={settings.trapsFocus === true}
            isEmbedded={settings.provider?.enableEmbedded === true}
          />
        </LatchkeyProvider>
      ))}
    </Mode>,
  )
}

/** A typed error becomes the page's content. Any other error goes to the console, where it fails the test. */
function showError(error: unknown): void {
  if (!isLatchkeyError(error)) throw error
  const alert = document.createElement('p')
  alert.role = 'alert'
  alert.textContent = `${error.code}: ${error.message}`
  document.body.append(alert)
}

if (settings.isHostile) addStylesheet('/hostile.css')
if (settings.copper) installCopper(settings.copper)
try {
  render()
} catch (error) {
  showError(error)
}
