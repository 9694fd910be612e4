import type { CaipNetworkId } from '@latchkey/kernel'
import type { SiwxSession, SiwxStorage } from '../contracts/index.js'
import { siwxError } from '../errors/siwxError.js'
import type { SiwxStorageParts } from '../options.js'
import { readPage } from '../page/readPage.js'
import { isOf } from '../sessions/isCurrent.js'
import type { SiweOptions, SiweSession } from './SiweOptions.js'

/** Stores the session with the host's functions. */
export function createSiweStorage(options: SiweOptions, { config }: Pick<SiwxStorageParts, 'config'>): SiwxStorage {
  const { getSession, verifyMessage, signOut, onSignIn, onSignOut } = options
  const page = readPage(config.metadata.url)
  const current = async (): Promise<SiwxSession | undefined> => {
    const session = await getSession()
    return session ? toSession(session, page) : undefined
  }
  const leave = async (): Promise<void> => {
    await signOut?.()
    onSignOut?.()
  }
  const add: SiwxStorage['add'] = async ({ data, message, signature, cacao }) => {
    const isVerified = await verifyMessage({ message, signature, ...(cacao && { cacao }) })
    if (isVerified !== true) throw siwxError('SIWX_SIGNATURE_INVALID', { chainId: data.chainId })
    onSignIn?.(await getSession())
  }
  return {
    verifies: true,
    add,
    async set(sessions) {
      const newest = sessions.at(-1)
      return newest ? add(newest) : leave()
    },
    async get() {
      const session = await current()
      return session ? [session] : []
    },
    async delete(chainId, address) {
      const session = await current()
      if (session && isOf(session, chainId, address)) await leave()
    },
  }
}

/** A session without message and signature, which only the host's server has. */
function toSession({ address, chainId }: SiweSession, page: { readonly domain: string; readonly uri: string }): SiwxSession {
  const id: CaipNetworkId = `eip155:${chainId}`
  return { data: { ...page, accountAddress: address, chainId: id, version: '1', nonce: '' }, message: '', signature: '' }
}
