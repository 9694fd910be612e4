import { portfolio } from '@latchkey/feature-portfolio'
import { history } from '@latchkey/feature-history'
import { send } from '@latchkey/feature-send'
import { siwx } from '@latchkey/feature-siwx'
import { createLatchkey } from '@latchkey/kernel'
import { bitcoin } from '@latchkey/plugin-bitcoin'
import { cosmos } from '@latchkey/plugin-cosmos'
import { eip155 } from '@latchkey/plugin-eip155'
import { polkadot } from '@latchkey/plugin-polkadot'
import { solana } from '@latchkey/plugin-solana'
import { walletConnect } from '@latchkey/plugin-walletconnect'
import { LatchkeyProvider } from '@latchkey/react'
import { createRoot } from 'react-dom/client'
import { Host } from './Host.js'
import type { NamespacesSettings } from './namespacesSettings.js'

const settings = JSON.parse(new URLSearchParams(location.search).get('settings') ?? '') as NamespacesSettings
const { relayUrl, joinsExtensions = false, customWallets = [] } = settings

const chains = [
  eip155({ networks: settings.eip155 }),
  solana({ networks: settings.solana }),
  bitcoin({ networks: settings.bip122 }),
  polkadot({ networks: settings.polkadot, joinsExtensions }),
  cosmos({ networks: settings.cosmos }),
]

const latchkey = createLatchkey({
  projectId: 'e2e',
  metadata: { name: 'Host', description: 'A page under test', url: location.origin, icons: [] },
  customWallets,
  endpoints: settings.endpoints ?? {},
  plugins: [
    ...chains.filter(({ id }) => settings.namespaces?.includes(id) ?? true),
    ...(settings.portfolio ? [portfolio(settings.portfolio)] : []),
    ...(settings.signIn ? [siwx(settings.signIn)] : []),
    ...(settings.history ? [history(settings.history)] : []),
    ...(settings.send ? [send(settings.send)] : []),
    ...(relayUrl === undefined ? [] : [walletConnect({ relayUrl })]),
  ],
})
window.latchkeys = [latchkey]
createRoot(document.querySelector('#root') as HTMLElement).render(
  <LatchkeyProvider latchkey={latchkey} popularWallets={false} {...settings.provider}>
    <Host name="Host" trapsFocus={false} isEmbedded={false} />
  </LatchkeyProvider>,
)
