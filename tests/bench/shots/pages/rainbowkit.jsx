import '@rainbow-me/rainbowkit/styles.css'
import {
  darkTheme,
  getDefaultConfig,
  lightTheme,
  RainbowKitProvider,
  useAccountModal,
  useChainModal,
  useConnectModal,
} from '@rainbow-me/rainbowkit'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { useConnect, useConnectors, WagmiProvider } from 'wagmi'
import { networks } from './mainnet.js'

const config = getDefaultConfig({ appName: 'Bench', projectId: '0123456789abcdef0123456789abcdef', chains: networks() })
const isDark = new URLSearchParams(location.search).get('mode') === 'dark'

function Page() {
  const { connect } = useConnect()
  const connectors = useConnectors()
  const { openConnectModal } = useConnectModal()
  const { openAccountModal } = useAccountModal()
  const { openChainModal } = useChainModal()
  const wallet = connectors.find(({ name }) => name === 'Bench Wallet')
  // On a phone RainbowKit does not list the page's wallet.
  window.shots = {
    connect: openConnectModal,
    account: openAccountModal,
    networks: openChainModal,
    join: wallet && (() => connect({ connector: wallet })),
  }
  return null
}

createRoot(document.querySelector('#root')).render(
  <WagmiProvider config={config}>
    <QueryClientProvider client={new QueryClient()}>
      <RainbowKitProvider theme={isDark ? darkTheme() : lightTheme()}>
        <Page />
      </RainbowKitProvider>
    </QueryClientProvider>
  </WagmiProvider>,
)
