import type { ResolvedConfig } from '../contracts/ResolvedConfig.js'

/** The fields that identify a wallet. */
interface Marks {
  readonly id: string
  readonly name: string
  readonly rdns?: string
}

/** Returns a test for the wallets the host excludes, installed or not: by id, name or reverse-DNS name. */
export function exclusionOf({ excludeWallets }: ResolvedConfig): (wallet: Marks) => boolean {
  const excluded = new Set(excludeWallets.map((wallet) => wallet.toLowerCase()))
  return ({ id, name, rdns }) =>
    excluded.size > 0 && [id, name, rdns].some((mark) => mark !== undefined && excluded.has(mark.toLowerCase()))
}
