// No modal: what every page on wagmi contains, and the floor for the time from a click to the address.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { createConfig, http, useAccount, useConnect, WagmiProvider } from 'wagmi'
import { chain, Host, mount } from './host.jsx'

const config = createConfig({ chains: [chain()], transports: { 1: http() } })
const queryClient = new QueryClient()

function Page() {
  const [isOpen, setOpen] = useState(false)
  const { address } = useAccount()
  const { connect, connectors } = useConnect()
  return (
    <Host onConnect={() => setOpen(!isOpen)} address={address}>
      {isOpen && (
        <div role="dialog" aria-label="Wallets">
          {connectors.map((connector) => (
            <button key={connector.uid} type="button" data-bench="wallet" onClick={() => connect({ connector })}>
              {connector.name}
            </button>
          ))}
        </div>
      )}
    </Host>
  )
}

mount(
  <WagmiProvider config={config}>
    <QueryClientProvider client={queryClient}>
      <Page />
    </QueryClientProvider>
  </WagmiProvider>,
)
