import '@rainbow-me/rainbowkit/styles.css'
import { getDefaultConfig, RainbowKitProvider, useConnectModal } from '@rainbow-me/rainbowkit'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useAccount, WagmiProvider } from 'wagmi'
import { chain, Host, mount } from './host.jsx'

const config = getDefaultConfig({ appName: 'Bench', projectId: '0123456789abcdef0123456789abcdef', chains: [chain()] })
const queryClient = new QueryClient()

function Page() {
  const { openConnectModal } = useConnectModal()
  const { address } = useAccount()
  return <Host ready={Boolean(openConnectModal) || Boolean(address)} onConnect={openConnectModal} address={address} />
}

mount(
  <WagmiProvider config={config}>
    <QueryClientProvider client={queryClient}>
      <RainbowKitProvider>
        <Page />
      </RainbowKitProvider>
    </QueryClientProvider>
  </WagmiProvider>,
)
