import { getWallets } from '@latchkey/cloud-protocol'
import type { WalletsQuery } from '@latchkey/cloud-protocol'
import type { WalletListing } from '@latchkey/kernel'
import { listWallet } from './listWallet.js'
import type { Parts } from './Parts.js'

/** Recommended wallets; the popular ones of the interface fill the rest of the list. */
const RECOMMENDED_COUNT = 4

/** What is asked for when the modal opens. */
export interface Prefetch {
  /** Lists featured and recommended wallets. Each is asked for until it came once. Never rejects. */
  run(): Promise<void>
  /** Ids that the list of wallets shows: the list of all wallets leaves them out. */
  readonly shownIds: readonly string[]
}

/** Asks for what the list of wallets shows. */
export function createPrefetch(parts: Parts): Prefetch {
  const { context, options } = parts
  const { featured = [] } = options
  const shown = new Set<string>()
  const list = (group: 'featured' | 'recommended', wallets: readonly WalletListing[]): void => {
    for (const wallet of wallets) {
      if (shown.size === shown.add(wallet.id).size) continue
      listWallet(context, { ...wallet, group })
    }
  }
  const steps = [
    once(parts, 'featured wallets', async () => {
      if (featured.length === 0) return
      const wallets = await ask(parts, { entries: featured.length, include: featured })
      const places = new Map(featured.map((id, place) => [id, place]))
      const chosen = wallets.filter(({ id }) => places.has(id))
      list(
        'featured',
        chosen.sort((left, right) => (places.get(left.id) ?? 0) - (places.get(right.id) ?? 0)),
      )
    }),
    once(parts, 'recommended wallets', async () => {
      const wallets = await ask(parts, {
        entries: RECOMMENDED_COUNT,
        chains: Object.values(context.state.current.networks).flatMap((networks) => networks.map(({ caipNetworkId }) => caipNetworkId)),
        include: options.include ?? [],
        exclude: [...parts.reader.excludedIds, ...featured],
      })
      list('recommended', wallets.filter(({ id }) => !featured.includes(id)).slice(0, RECOMMENDED_COUNT))
    }),
  ]
  return {
    async run() {
      await Promise.all(steps.map((step) => step()))
    },
    get shownIds() {
      return [...shown]
    },
  }
}

async function ask({ context, options, reader }: Parts, query: WalletsQuery): Promise<WalletListing[]> {
  const { data } = await getWallets(
    context.http,
    { ...query, ...(options.certified && { badgeType: 'certified' as const }) },
    { signal: context.signal },
  )
  return [...reader.read(data)]
}

/** Runs a request until it succeeds once: one at a time, and never again after it did. What fails is logged: the modal works without it. */
function once({ context }: Parts, what: string, run: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  return () =>
    (running ??= run().catch((error: unknown) => {
      running = undefined
      if (!context.signal.aborted) context.log.warn(`No ${what} of the directory`, error)
    }))
}
