import { tokensSchema } from '@latchkey/cloud-protocol/embedded'
import * as z from 'zod/mini'
import { failure, isFailure } from '../channel/failure.js'
import type { Service } from '../service/createService.js'
import { REQUEST_MS, TOKEN_MARGIN_MS } from '../timeouts.js'
import { type LoginAnswer, type Session, toSession } from './Session.js'
import type { SessionStore } from './createSessionStore.js'

/** Who is logged in. */
export interface Sessions {
  /** @returns Undefined where nobody is. */
  find(): Promise<Session | undefined>
  /** @throws LatchkeyError `FRAME_REQUEST_FAILED` with `NOT_CONNECTED` */
  demand(): Promise<Session>
  /** Keeps a login. The same account keeps what was derived. */
  begin(login: LoginAnswer): Promise<Session>
  /** Keeps what became known of the wallet; nothing where another account has come meanwhile. */
  learn(accountId: string, known: Partial<Pick<Session, 'account' | 'wallet' | 'derived' | 'smart' | 'credentialId'>>): Promise<void>
  /** Asks the service by the session's token, which is refreshed where it has ended. An outage never ends a session. */
  ask<T extends z.ZodMiniType>(call: {
    readonly path: string
    readonly body: object
    readonly answer: T
    readonly signal: AbortSignal
  }): Promise<z.output<T>>
  /** Ends it here in any case, and at the service where that can be reached. */
  end(options: { readonly isEverywhere?: boolean | undefined }, signal: AbortSignal): Promise<void>
  /** Forgets it here: the service has none any more. */
  forget(): Promise<void>
}

/** Opens the sessions over their store. @param onChange - Called with the id of the session that began here. */
export function createSessions(store: SessionStore, service: Service, onChange: (id: string) => void): Sessions {
  let refreshing: Promise<Session> | undefined

  const demand = async (): Promise<Session> => {
    const session = await store.read()
    if (!session) throw failure('NOT_CONNECTED', 'Nobody is logged in.')
    return session
  }
  /** Not by the signal of one caller: all who wait get it, and a token that was spent must be kept. */
  const refresh = (spent: string): Promise<Session> =>
    (refreshing ??= store
      .alone(async () => {
        const session = await demand()
        // Another tab was faster.
        if (session.tokens.accessToken !== spent) return session
        const body = { refreshToken: session.tokens.refreshToken }
        try {
          const tokens = await service({ path: 'refresh', body, answer: tokensSchema, signal: AbortSignal.timeout(REQUEST_MS) })
          const next = { ...session, tokens }
          await store.write(next)
          return next
        } catch (error) {
          if (isFailure(error, 'NOT_CONNECTED')) await store.write(undefined)
          throw error
        }
      })
      .finally(() => {
        refreshing = undefined
      }))

  const sessions: Sessions = {
    find: store.read,
    demand,
    begin: (login) =>
      store.alone(async () => {
        if (login.deviceToken !== undefined) await store.writeDevice(login.deviceToken)
        const before = await store.read()
        const derived = before?.account.id === login.account.id ? before.derived : undefined
        const session = { ...toSession(login), ...(derived && { derived }) }
        await store.write(session)
        onChange(session.id)
        return session
      }),
    learn: (accountId, known) =>
      store.alone(async () => {
        const session = await store.read()
        if (session?.account.id === accountId) await store.write({ ...session, ...known })
      }),
    async ask(call) {
      const found = await demand()
      const isEnding = found.tokens.accessUntilMs - TOKEN_MARGIN_MS < Date.now()
      const session = isEnding ? await refresh(found.tokens.accessToken) : found
      try {
        return await service({ ...call, token: session.tokens.accessToken })
      } catch (error) {
        if (!isFailure(error, 'NOT_CONNECTED') || isEnding) throw error
        const next = await refresh(session.tokens.accessToken)
        return service({ ...call, token: next.tokens.accessToken })
      }
    },
    async end({ isEverywhere }, signal) {
      const session = await store.read()
      if (!session) return
      const body = { ...(isEverywhere !== undefined && { isEverywhere }) }
      try {
        await sessions.ask({ path: 'sign-out', body, answer: z.unknown(), signal })
      } catch (error) {
        // Whoever asks for the end of all sessions has to know that they go on; one session ends with its tokens.
        if (isEverywhere === true) throw error
      } finally {
        await store.alone(() => store.write(undefined))
      }
    },
    forget: () => store.alone(() => store.write(undefined)),
  }
  return sessions
}
