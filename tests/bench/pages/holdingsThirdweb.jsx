import { createThirdwebClient, defineChain } from 'thirdweb'
import { ConnectButton, ThirdwebProvider } from 'thirdweb/react'
import { createWallet } from 'thirdweb/wallets'
import { TOKENS } from '../browser/holdings/tokens.mjs'
import { chain, mount } from './host.jsx'

const { id, name, nativeCurrency, rpcUrls } = chain()
const client = createThirdwebClient({ clientId: '0123456789abcdef0123456789abcdef' })
const ethereum = defineChain({ id, name, nativeCurrency, rpc: rpcUrls.default.http[0] })
const supportedTokens = {
  [id]: TOKENS.map(({ address, name, symbol, icon }) => ({ address, name, symbol, icon: `${location.origin}${icon}` })),
}

mount(
  <ThirdwebProvider>
    <main>
      <h1>Bench</h1>
      <ConnectButton
        client={client}
        wallets={['io.metamask', 'com.coinbase.wallet', 'me.rainbow'].map((wallet) => createWallet(wallet))}
        chain={ethereum}
        chains={[ethereum]}
        supportedTokens={supportedTokens}
        theme={new URLSearchParams(location.search).get('mode') ?? 'light'}
      />
    </main>
  </ThirdwebProvider>,
)
