import type { SiwxSession, SiwxStorage, SiwxStorageOptions } from '../contracts/index.js'
import { siwxError } from '../errors/siwxError.js'
import type { SiwxServerOptions, SiwxStorageParts } from '../options.js'
import type { ServerQuestion } from './askServer.js'
import { askServer } from './askServer.js'
import { readServerSession } from './readServerSession.js'

const TIMEOUT_MS = 10_000

/** Stores the session on the application's server, with an `HttpOnly` cookie. One session for each visitor. */
export function createServerStorage(
  { url, timeoutMs = TIMEOUT_MS }: SiwxServerOptions,
  { clock }: Pick<SiwxStorageParts, 'clock'>,
): SiwxStorage {
  const base = url.replace(/\/+$/, '')
  const ask = (path: string, question: Partial<ServerQuestion> = {}): Promise<unknown> =>
    askServer(clock, { url: `${base}/${path}`, method: 'GET', credentials: 'same-origin', timeoutMs, ...question })
  const current = async ({ signal }: SiwxStorageOptions = {}): Promise<SiwxSession | undefined> =>
    readServerSession(await ask('session', { signal }), clock.now())
  const signOut = async ({ signal }: SiwxStorageOptions = {}): Promise<void> => void (await ask('signOut', { method: 'POST', signal }))
  const add: SiwxStorage['add'] = async ({ message, signature }, { signal } = {}) => {
    await ask('authenticate', { method: 'POST', body: { message, signature }, signal })
  }
  return {
    verifies: true,
    add,
    async set(sessions, options) {
      const newest = sessions.at(-1)
      return newest ? add(newest, options) : signOut(options)
    },
    async get(_chainId, _address, options) {
      const session = await current(options)
      return session ? [session] : []
    },
    async delete(chainId, address, options) {
      const session = await current(options)
      if (session?.data.chainId === chainId && session.data.accountAddress === address) await signOut(options)
    },
    async nonce({ signal } = {}) {
      const { nonce } = ((await ask('nonce', { signal })) ?? {}) as { readonly nonce?: unknown }
      if (typeof nonce !== 'string' || !/^[A-Za-z0-9]{8,}$/.test(nonce))
        throw siwxError('SIWX_MESSAGE_INVALID', { problem: 'the server gave no nonce' })
      return nonce
    },
  }
}
