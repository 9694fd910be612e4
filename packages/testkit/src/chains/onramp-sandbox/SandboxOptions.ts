/** An asset for sale, and the local chain of its delivery. */
export interface SandboxChain {
  /** CAIP-2, of the namespace `eip155` (a node that signs for its own accounts, as anvil does) or `solana` (one that gives airdrops). */
  readonly chainId: `${string}:${string}`
  /** JSON-RPC of its node, on this device. */
  readonly url: string
  /** Of an ERC-20 token, of which the node's last account holds enough. @default the chain's own coin */
  readonly address?: string
  readonly symbol: string
  readonly name: string
  readonly decimals: number
  /** The price of one coin, a decimal in USD, e.g. `2000.00`. */
  readonly priceUsd: string
}

/** The webhook for orders. */
export interface SandboxWebhook {
  readonly url: string
  /** Signs the payload, as `verifyWebhook` of `@latchkey/feature-onramp/server` verifies it. */
  readonly secret: string
}

/** Options of `startOnrampSandbox`. */
export interface SandboxOptions {
  readonly chains: readonly SandboxChain[]
  /** @default no webhook */
  readonly webhook?: SandboxWebhook
  /** Milliseconds until a quote expires. @default 60_000 */
  readonly quoteLifetimeMs?: number
  /** Milliseconds between the payment and the delivery, so that there is something to see. @default 1_500 */
  readonly paceMs?: number
}
