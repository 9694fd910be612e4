// Metadata that hangs keeps only the visitor waiting who asked about it.
import { expect, it, onTestFinished } from 'vitest'
import { createNftMetadata } from '../../src/nfts/metadata/createNftMetadata.js'
import type { HeldNft } from '../../src/nfts/sources/Nft.js'
import { createLog } from '../../src/operations/observe.js'
import type { Files } from '../../src/outside/createFiles.js'
import { migrate } from '../../src/storage/migrate.js'
import { openDatabase } from '../../src/storage/openDatabase.js'

const CHAIN = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
const nft = (contract: string): HeldNft => ({
  contract,
  tokenId: '0',
  standard: 'spl',
  amount: '1',
  uri: `https://nft.example/${contract}`,
})

it(
  'error: a hundred NFTs of one visitor are read, four at a time, while those of another are read at once',
  { timeout: 30_000 },
  async () => {
    const asked: string[] = []
    const files = {
      async get(uri: string, { signal }: { readonly signal?: AbortSignal | undefined }) {
        asked.push(uri)
        if (uri.includes('hanging')) await new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new Error('closed'))))
        return { bytes: new TextEncoder().encode('{"name":"Seven"}'), type: undefined }
      },
    } as unknown as Files
    const db = openDatabase(':memory:')
    await migrate(db)
    const reader = createNftMetadata({ db, nodes: new Map(), files, log: createLog('error', { write: () => undefined }), now: () => 1_000 })
    onTestFinished(async () => {
      await reader.close()
      await db.close()
    })
    const hanging = Array.from({ length: 300 }, (_, index) => nft(`hanging${index}`))
    await Promise.all([reader.describe(CHAIN, hanging.slice(0, 150), 'a'), reader.describe(CHAIN, hanging.slice(150), 'a')])
    expect(asked).toHaveLength(4)
    // There is no room for more of this visitor.
    expect(await reader.describe(CHAIN, [nft('late')], 'a')).toMatchObject([{ contract: 'late', name: undefined }])
    expect(await reader.describe(CHAIN, [nft('quick')], 'b')).toMatchObject([{ contract: 'quick', name: 'Seven' }])
    expect(asked).toHaveLength(5)
  },
)
