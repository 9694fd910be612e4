// Answers LI.FI's HTTP API with one network, two tokens and two offers of 250 USDC, so that its views can be seen without a network.

const ACCOUNT = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const ETHER = {
  address: '0x0000000000000000000000000000000000000000',
  chainId: 1,
  symbol: 'ETH',
  name: 'Ether',
  decimals: 18,
  priceUSD: '2500',
  coinKey: 'ETH',
  logoURI: 'https://stub.test/eth.svg',
}
const USDC = {
  address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  chainId: 1,
  symbol: 'USDC',
  name: 'USD Coin',
  decimals: 6,
  priceUSD: '1',
  coinKey: 'USDC',
  logoURI: 'https://stub.test/usdc.svg',
}
const CHAIN = {
  id: 1,
  key: 'eth',
  chainType: 'EVM',
  name: 'Ethereum',
  coin: 'ETH',
  mainnet: true,
  logoURI: 'https://stub.test/eth.svg',
  multicallAddress: '0xca11bde05977b3631167028862be2a173976ca11',
  nativeToken: ETHER,
  metamask: {
    chainId: '0x1',
    blockExplorerUrls: ['https://etherscan.io/'],
    chainName: 'Ethereum',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: [],
  },
}

/** @param {{ id: string, name: string, toAmount: string, seconds: number, tags: string[] }} offer */
function routeOf({ id, name, toAmount, seconds, tags }) {
  const tool = { key: id, name, logoURI: 'https://stub.test/usdc.svg' }
  const action = {
    fromChainId: 1,
    toChainId: 1,
    fromToken: USDC,
    toToken: ETHER,
    fromAmount: '250000000',
    slippage: 0.005,
    fromAddress: ACCOUNT,
    toAddress: ACCOUNT,
  }
  const gas = { type: 'SEND', price: '1', estimate: '150000', limit: '200000', amount: '150000000000000', amountUSD: '0.38', token: ETHER }
  const estimate = {
    tool: id,
    fromAmount: '250000000',
    fromAmountUSD: '250',
    toAmount,
    toAmountMin: toAmount,
    toAmountUSD: String((Number(toAmount) / 1e18) * 2500),
    approvalAddress: ACCOUNT,
    executionDuration: seconds,
    gasCosts: [gas],
    feeCosts: [],
  }
  const part = { id: `${id}-0`, type: 'swap', tool: id, toolDetails: tool, action, estimate }
  return {
    id,
    tags,
    fromChainId: 1,
    toChainId: 1,
    fromToken: USDC,
    toToken: ETHER,
    fromAmount: '250000000',
    fromAmountUSD: '250',
    toAmount,
    toAmountMin: toAmount,
    toAmountUSD: estimate.toAmountUSD,
    gasCostUSD: '0.38',
    fromAddress: ACCOUNT,
    toAddress: ACCOUNT,
    insurance: { state: 'NOT_INSURABLE', feeAmountUsd: '0' },
    steps: [{ ...part, type: 'lifi', includedSteps: [part] }],
  }
}

const ROUTES = [
  routeOf({ id: 'first', name: 'First exchange', toAmount: '99700000000000000', seconds: 30, tags: ['RECOMMENDED', 'CHEAPEST'] }),
  routeOf({ id: 'second', name: 'Second exchange', toAmount: '99100000000000000', seconds: 15, tags: ['FASTEST'] }),
]

/** @type {readonly (readonly [RegExp, unknown])[]} */
const ANSWERS = [
  [/\/chains$/, { chains: [CHAIN] }],
  [/\/tokens$/, { tokens: { 1: [ETHER, USDC] } }],
  [/\/token$/, ETHER],
  [/\/tools$/, { bridges: [], exchanges: [{ key: 'first', name: 'First exchange', logoURI: '', supportedChains: ['1'] }] }],
  [/\/routes$/, { routes: ROUTES, unavailableRoutes: { filteredOut: [], failed: [] } }],
  [
    /\/balances$/,
    {
      walletAddress: ACCOUNT,
      balances: {
        1: [
          { ...USDC, amount: '1250000000' },
          { ...ETHER, amount: '1500000000000000000' },
        ],
      },
    },
  ],
  [/\/analytics\/transfers$/, { transfers: [] }],
]

/**
 * @param {string} url
 * @returns The answer's JSON; `{}` for what is not needed.
 */
export function answerLifi(url) {
  const { pathname } = new URL(url)
  return JSON.stringify(ANSWERS.find(([path]) => path.test(pathname))?.[1] ?? {})
}
