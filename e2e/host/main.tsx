import { createLatchkey, definePlugin, isLatchkeyError, type Latchkey } from '@latchkey/kernel'
import { eip155 } from '@latchkey/plugin-eip155'
import { LatchkeyProvider } from '@latchkey/react'
import { Fragment, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Host } from './Host.js'
import { installCopper } from './installCopper.js'
import { type HostSettings, readSettings } from './settings.js'

declare global {
  interface Window {
    /** The instances, for what a test does as the application's own code. */
    latchkeys: Latchkey[]
  }
}

const settings = readSettings()

/** Keeps the modal open, as a plugin with something unfinished would. */
const stubborn = definePlugin({
  id: 'stubborn',
  apiVersion: 1,
  setup: (context) => void context.hooks.beforeClose.tap(() => ({ veto: 'unfinished' })),
})

function create({ chains, eip155: eip155Options, options, vetoesClose }: HostSettings): Latchkey {
  const metadata = { name: 'Host', description: 'A page under test', url: location.origin, icons: [] }
  return createLatchkey({
    projectId: 'e2e',
    metadata,
    ...options,
    plugins: [eip155({ networks: chains, ...eip155Options }), ...(vetoesClose ? [stubborn] : [])],
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
        <LatchkeyProvider key={index} latchkey={latchkey} {...settings.provider}>
          <Host name={index === 0 ? 'Host' : `Host ${index + 1}`} trapsFocus={settings.trapsFocus === true} />
        </LatchkeyProvider>
      ))}
    </Mode>,
  )
}

/** A typed error is the page's content; any other goes to the console, where it fails the test. */
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
