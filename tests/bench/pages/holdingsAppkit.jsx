import { AppKitButton, createAppKit } from '@reown/appkit/react'
import { WagmiAdapter } from '@reown/appkit-adapter-wagmi'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { WagmiProvider } from 'wagmi'
import { chain, mount } from './host.jsx'

const mode = new URLSearchParams(location.search).get('mode')
const projectId = '0123456789abcdef0123456789abcdef'
const network = { ...chain(), caipNetworkId: 'eip155:1', chainNamespace: 'eip155' }
const customRpcUrls = { 'eip155:1': [{ url: network.rpcUrls.default.http[0] }] }
const adapter = new WagmiAdapter({ projectId, networks: [network], customRpcUrls })

createAppKit({
  adapters: [adapter],
  networks: [network],
  projectId,
  customRpcUrls,
  metadata: { name: 'Bench', description: 'Measured', url: location.origin, icons: [] },
  features: { analytics: false },
  themeMode: mode ?? 'light',
  // For the pictures: its own font cannot be reached, and without one it has serifs.
  ...(mode && { themeVariables: { '--apkt-font-family': 'sans-serif' } }),
})

mount(
  <WagmiProvider config={adapter.wagmiConfig}>
    <QueryClientProvider client={new QueryClient()}>
      <main>
        <h1>Bench</h1>
        <AppKitButton />
      </main>
    </QueryClientProvider>
  </WagmiProvider>,
)
