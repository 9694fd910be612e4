import type { ResolvedConfig } from '../contracts/ResolvedConfig.js'

/** What a wallet is known by. */
interface Marks {
  readonly id: string
  readonly name: string
  readonly rdns?: string
}

/** Tells which wallets the host does not want to be offered, installed or not: by id, name or reverse-DNS name. */
export function exclusionOf({ excludeWallets }: ResolvedConfig): (wallet: Marks) => boolean {
  const excluded = new Set(excludeWallets.map((wallet) => wallet.toLowerCase()))
  return ({ id, name, rdns }) => [id, name, rdns].some((mark) => mark !== undefined && excluded.has(mark.toLowerCase()))
}
