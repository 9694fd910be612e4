// The widget's own fonts.css names them in a way that only webpack reads.
import '@fontsource/ibm-plex-mono/400.css'
import '@fontsource/inter/400.css'
import '@fontsource/inter/500.css'
import '@fontsource/inter/600.css'
import { darkTheme, lightTheme, SwapWidget } from '@uniswap/widgets'
import { createRoot } from 'react-dom/client'

const USDC = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const isDark = new URLSearchParams(location.search).get('mode') === 'dark'
const tokens = [{ chainId: 1, address: USDC, symbol: 'USDC', name: 'USD Coin', decimals: 6, logoURI: 'https://stub.test/usdc.svg' }]

createRoot(document.querySelector('#root')).render(
  <SwapWidget
    theme={isDark ? darkTheme : lightTheme}
    tokenList={tokens}
    jsonRpcUrlMap={{ 1: [`${location.origin}/rpc`] }}
    defaultInputTokenAddress={USDC}
    defaultInputAmount={250}
    defaultOutputTokenAddress="NATIVE"
  />,
)
