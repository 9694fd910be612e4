import { LiFiWidget } from '@lifi/widget'
import { EthereumProvider } from '@lifi/widget-provider-ethereum'
import { createRoot } from 'react-dom/client'

const ETHER = '0x0000000000000000000000000000000000000000'
const USDC = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const config = {
  appearance: new URLSearchParams(location.search).get('mode') ?? 'light',
  providers: [EthereumProvider()],
  fromChain: 1,
  toChain: 1,
  fromToken: USDC,
  toToken: ETHER,
  fromAmount: '250',
  sdkConfig: { rpcUrls: { 1: [`${location.origin}/rpc`] } },
}

createRoot(document.querySelector('#root')).render(<LiFiWidget integrator="bench" config={config} />)
