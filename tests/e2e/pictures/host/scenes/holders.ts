import type { ActivityEntry, Asset, Ledger, Namespace, Network, PreparedTransfer, TransferNotice } from '@latchkey/kernel'
import { ADDRESS, realNetworks, solana } from './wallets.js'

/** An account of one chain, as its nodes tell of it. */
export interface Holder {
  readonly chain: string
  readonly networks: readonly [Network, ...Network[]]
  readonly address: string
  /** Somebody to send to. */
  readonly to: string
  readonly assets: readonly Asset[]
  /** What a transfer costs, and what is said of it. */
  readonly plan: Pick<PreparedTransfer, 'feeBaseUnits' | 'speeds' | 'takesMemo' | 'notices' | 'isFeeOpen'>
  /** Whether nodes list transactions. */
  readonly hasActivity: boolean
}

const units = (whole: bigint, decimals: number): bigint => whole * 10n ** BigInt(decimals)

/** Costs where the visitor chooses the speed. */
const paced = (fee: bigint): Pick<PreparedTransfer, 'feeBaseUnits' | 'speeds'> => ({
  feeBaseUnits: fee,
  speeds: { slow: (fee * 8n) / 10n, normal: fee, fast: fee * 2n },
})

const plain = { takesMemo: false, notices: [] as readonly TransferNotice[] }

const networkOf = (caipNetworkId: Network['caipNetworkId'], name: string, [symbol, decimals]: readonly [string, number]): Network => {
  const [namespace = '', reference = ''] = caipNetworkId.split(':')
  return { ...solana, caipNetworkId, namespace, reference, name, nativeCurrency: { name, symbol, decimals } }
}

/** Its contract on Ethereum. */
export const USDC = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'

/** An account of each chain. */
export const holders = {
  eip155: {
    chain: 'Ethereum',
    networks: realNetworks as Holder['networks'],
    address: ADDRESS,
    to: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
    assets: [
      { symbol: 'ETH', name: 'Ether', decimals: 18, amountBaseUnits: 1_482_530_000_000_000_000n },
      { token: USDC, symbol: 'USDC', name: 'USD Coin', decimals: 6, amountBaseUnits: 2_350_750_000n },
      {
        token: '0x2260FAC5E5542a773Aa44fBCfeDf7C193bc2C599',
        symbol: 'WBTC',
        name: 'Wrapped BTC',
        decimals: 8,
        amountBaseUnits: 1_250_000n,
      },
      {
        token: `0x${'7a'.repeat(20)}`,
        symbol: 'NOVA',
        name: 'Nova of the Long Protocol Name',
        decimals: 18,
        amountBaseUnits: units(120_450n, 18),
      },
    ],
    plan: { ...plain, ...paced(42_000_000_000_000n), isFeeOpen: true },
    hasActivity: false,
  },
  solana: {
    chain: 'Solana',
    networks: [solana],
    address: '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv',
    to: 'DYw8jCTfwHNRJhhmFcbXvVDTqWMEVFBX6ZKUmG5CNSKK',
    assets: [
      { symbol: 'SOL', name: 'Sol', decimals: 9, amountBaseUnits: 12_845_000_000n },
      {
        token: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
        symbol: 'USDC',
        name: 'USD Coin',
        decimals: 6,
        amountBaseUnits: 310_250_000n,
      },
      {
        token: 'DezXAZ8z7PnrnRJjz3wXBoRgixCa6xjnB8YaB1pPB263',
        symbol: 'BONK',
        name: 'Bonk',
        decimals: 5,
        amountBaseUnits: units(4_210_000n, 5),
      },
    ],
    plan: { ...paced(7_000n), takesMemo: false, notices: [{ code: 'receiver-account', amountBaseUnits: 2_039_280n }] },
    hasActivity: true,
  },
  bip122: {
    chain: 'Bitcoin',
    networks: [networkOf('bip122:000000000019d6689c085ae165831e93', 'Bitcoin', ['BTC', 8])],
    address: 'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr',
    to: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    assets: [{ symbol: 'BTC', name: 'Bitcoin', decimals: 8, amountBaseUnits: 18_452_310n }],
    plan: { ...plain, ...paced(2_820n), notices: [{ code: 'kept', amountBaseUnits: 10_000n }] },
    hasActivity: true,
  },
  polkadot: {
    chain: 'Polkadot',
    networks: [networkOf('polkadot:68d56f15f85d3136970ec16946040bc1', 'Polkadot Asset Hub', ['DOT', 10])],
    address: '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
    to: '14E5nqKAp3oAJcmzgZhUD2RcptBeUBScxKHgJKU4HPNcKVf3',
    assets: [
      { symbol: 'DOT', name: 'Polkadot', decimals: 10, amountBaseUnits: 3_204_500_000_000n },
      { token: '1984', symbol: 'USDT', name: 'Tether USD', decimals: 6, amountBaseUnits: 85_120_000n },
      { token: '1337', symbol: 'USDC', name: 'USD Coin', decimals: 6, amountBaseUnits: 1_400_000_000n },
    ],
    plan: { ...plain, feeBaseUnits: 161_000_000n, notices: [{ code: 'kept', amountBaseUnits: 100_000_000n }] },
    hasActivity: false,
  },
  cosmos: {
    chain: 'Cosmos',
    networks: [networkOf('cosmos:cosmoshub-4', 'Cosmos Hub', ['ATOM', 6])],
    address: 'cosmos1vlad0z9s4qzrgsj4zdzh2tlx2h6lt9fwxm9mgt',
    to: 'cosmos1h9fp4n6y6g8h5z2z8tv4ttt3vrqf8xwsj6r4kt',
    assets: [
      { symbol: 'ATOM', name: 'Cosmos Hub', decimals: 6, amountBaseUnits: 250_640_000n },
      {
        token: 'ibc/27394FB092D2ECCD56123C74F36E4C1F926001CEADA9CA97EA622B25F41E5EB2',
        symbol: 'ibc/27394F…1E5EB2',
        decimals: 6,
        amountBaseUnits: 4_000_000n,
      },
    ],
    plan: { ...paced(5_000n), takesMemo: true, notices: [] },
    hasActivity: true,
  },
} as const satisfies Readonly<Record<string, Holder>>

/** Which holder. */
export type HolderName = Extract<keyof typeof holders, Namespace>

/** Transactions of an account, the newest first. Their years are past, so that the headings stay. */
export function activityOf({ networks: [network], to, assets }: Holder): readonly ActivityEntry[] {
  const [coin, token = coin] = assets
  const moved = (direction: 'in' | 'out', amount: string, { symbol, token: id } = coin as Asset) => ({
    direction,
    amount,
    symbol,
    ...(id !== undefined && { token: id }),
    counterpart: to,
  })
  const entries: readonly Pick<ActivityEntry, 'kind' | 'status' | 'transfers'>[] = [
    { kind: 'send', status: 'confirmed', transfers: [moved('out', '0.25')] },
    { kind: 'receive', status: 'confirmed', transfers: [moved('in', '1.2345678')] },
    { kind: 'send', status: 'failed', transfers: [moved('out', '12', token)] },
    { kind: 'trade', status: 'confirmed', transfers: [moved('out', '0.1'), moved('in', '315.402', token)] },
    { kind: 'approve', status: 'confirmed', transfers: [] },
    { kind: 'mint', status: 'confirmed', transfers: [{ direction: 'in', amount: '1', nft: { name: 'Stone 12' }, counterpart: to }] },
    { kind: 'receive', status: 'confirmed', transfers: [moved('in', '500', token)] },
  ]
  return entries.map((entry, index) => ({
    ...entry,
    id: `0x${String(index + 1).repeat(64)}`,
    chainId: network.caipNetworkId,
    timeMs: Date.UTC(2023, 10, 20) - index * 5 * 86_400_000,
  }))
}

/** What may differ of the chain's answers. */
export interface LedgerSwitches {
  readonly isEmpty?: boolean
  /** How far a transfer has come. @default included */
  readonly progress?: 'unknown' | 'pending' | 'included' | 'failed'
  readonly refusal?: Error
}

/** What the nodes of a chain answer. */
export function ledgerOf(holder: Holder, { isEmpty = false, progress = 'included', refusal }: LedgerSwitches): Ledger {
  const { assets, plan, hasActivity } = holder
  return {
    listAssets: async () => (isEmpty ? assets.slice(0, 1).map((asset) => ({ ...asset, amountBaseUnits: 0n })) : assets),
    async prepareTransfer({ to, amountBaseUnits }) {
      if (refusal) throw refusal
      const amount = amountBaseUnits === 'max' ? (assets[0]?.amountBaseUnits ?? 0n) : amountBaseUnits
      return { ...plan, to, amountBaseUnits: amount, send: async (request) => String(await request({ method: 'send' })) }
    },
    readTransfer: async () => (progress === 'included' ? { status: 'included', confirmations: 1 } : { status: progress }),
    ...(hasActivity && { listActivity: async () => ({ entries: isEmpty ? [] : activityOf(holder), limits: ['older'] }) }),
  }
}
