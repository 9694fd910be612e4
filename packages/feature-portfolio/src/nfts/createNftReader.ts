import { getNfts } from '@latchkey/cloud-protocol'
import { fetchPicture } from '@latchkey/feature-kit/pictures'
import type { FlowParts } from '../account/FlowParts.js'
import { hasCloud } from '../account/FlowParts.js'
import type { PortfolioState } from '../contracts/PortfolioState.js'
import { questionOf } from '../account/questionOf.js'
import type { PortfolioPatch } from '../state/transitions.js'
import { nftsEnded, nftsRead, readingNfts } from '../state/transitions.js'
import { isNotServed } from '../sources/isNotServed.js'
import { toNft } from './toNft.js'

/** The slice of the flow. */
interface Slice {
  read(): PortfolioState
  apply(patch: PortfolioPatch): void
}

/** Reads NFTs page by page, one page at a time. */
export interface NftReader {
  /** The next page. */
  load(): Promise<void>
  /** The picture of one that was read; undefined where there is none. A failure is one too. */
  loadPicture(url: string): Promise<string | undefined>
  /** Its answer counts no more. */
  stop(): void
}

/** Makes one. */
export function createNftReader(parts: FlowParts, { read, apply }: Slice): NftReader {
  const { context } = parts
  /** Cursors of the pages that were read. */
  const used = new Set<string>()
  let running: { readonly control: AbortController; readonly end: Promise<void> } | undefined

  async function readPage(control: AbortController): Promise<void> {
    const question = questionOf(context.state.current)
    const { status, next } = read().nfts
    if (!question || (status === 'ready' && next === undefined)) return
    if (!hasCloud(parts)) return apply(nftsEnded(read(), 'none'))
    apply(readingNfts(read()))
    const { account, network } = question
    const signal = AbortSignal.any([control.signal, context.signal])
    try {
      const asked = { address: account.address, chainId: network.caipNetworkId, cursor: next }
      const page = await getNfts(context.http, asked, { signal })
      if (signal.aborted) return
      const base = context.config.endpoints['blockchain']
      const here = page.nfts.filter(({ chainId }) => chainId === network.caipNetworkId)
      if (next === undefined) used.clear()
      else used.add(next)
      // A cursor that was used before would lead in a circle for ever.
      const following = page.next === null || used.has(page.next) ? undefined : page.next
      apply(
        nftsRead(
          read(),
          here.map((each) => toNft(each, base)),
          { isFirst: next === undefined, next: following },
        ),
      )
    } catch (error) {
      if (signal.aborted) return
      context.log.debug('NFTs could not be read.', error)
      apply(nftsEnded(read(), isNotServed(error) ? 'none' : 'failed'))
    }
  }

  return {
    load() {
      if (running) return running.end
      const control = new AbortController()
      const mine = { control, end: readPage(control).finally(() => (running = running === mine ? undefined : running)) }
      running = mine
      return mine.end
    },
    async loadPicture(url) {
      if (!read().nfts.list.some(({ picture }) => picture === url)) return undefined
      return fetchPicture(context, url).catch((error: unknown) => {
        context.log.debug('A picture could not be read.', error)
        return undefined
      })
    },
    stop() {
      running?.control.abort()
      running = undefined
    },
  }
}
