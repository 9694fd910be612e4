import { parseCaipNetworkId } from '@latchkey/kernel'
import type { ConnectEvent, Namespace, PluginContext, SignedIn, SignInOffer, SignInRequest } from '@latchkey/kernel'
import type { SiwxMessageData, SiwxSession, SiwxStorage } from '../contracts/index.js'
import { parseSiwxMessage } from '../messages/index.js'
import type { FlowOptions } from '../options.js'
import type { SessionBook } from '../sessions/createSessionBook.js'
import { isOf, isSameAddress } from '../sessions/isCurrent.js'
import type { Access } from './createAccess.js'
import type { Writer } from './createWriter.js'
import { failureOf } from './failureOf.js'
import type { Report } from './createReport.js'

/** Connecting and signing in with one prompt. */
export interface OneClick {
  /** The message that a wallet can sign while connecting. */
  offer(offer: SignInOffer): Promise<SignInRequest | undefined>
  /** Takes the signatures of the wallet. Rejects if the connection must not stand. */
  adopt(event: ConnectEvent): Promise<void>
}

/** Parameters of {@link createOneClick}. */
export interface OneClickParts {
  readonly context: PluginContext
  readonly options: FlowOptions
  readonly storage: SiwxStorage
  readonly book: SessionBook
  readonly report: Report
  readonly writer: Writer
  readonly access: Pick<Access, 'publish'>
  /** Ends a session of a connection that was refused. */
  readonly forget: SessionBook['revoke']
}

/** Most offers that are kept: QR codes are renewed, and each has its own nonce. */
const MOST_OFFERS = 16

/** Creates it for one instance. An unusable signature is ignored, and the visitor is asked as usual. */
export function createOneClick({ context, options, storage, book, report, writer, access, forget }: OneClickParts): OneClick {
  const offers = new Map<string, SignInRequest>()
  /** The signatures of the wallet, if they are for the offered message. */
  const read = (signed: SignedIn): SiwxMessageData | undefined => {
    try {
      const { data } = parseSiwxMessage(signed.message)
      const offer = offers.get(data.nonce)
      return offer && answers(data, offer) && isOf({ data }, signed.chainId, signed.address) ? data : undefined
    } catch (error) {
      context.log.warn('A wallet signed in with a message that cannot be read; the visitor is asked again.', error)
      return undefined
    }
  }
  const readAll = ({ signedIn = [], accounts, chainId }: ConnectEvent['connection']): readonly SiwxSession[] => {
    const shared = signedIn.filter(({ address }) => accounts.some((account) => isSameAddress(account.address, address)))
    // The network in use is last: a server may keep one session, and accepts each nonce once.
    const ordered = shared.toSorted((one, other) => Number(one.chainId === chainId) - Number(other.chainId === chainId))
    const wanted = storage.verifies ? ordered.slice(-1) : ordered
    const readable = wanted.flatMap((signed) => {
      const data = read(signed)
      return data ? [{ data, message: signed.message, signature: signed.signature }] : []
    })
    for (const { data } of readable) offers.delete(data.nonce)
    return readable
  }
  const keep = async (sessions: readonly SiwxSession[]): Promise<void> => {
    for (const session of sessions) {
      const kept = await book.add(session, context.signal)
      // The server itself reports the session that it stored.
      if (!storage.verifies) access.publish(kept)
    }
  }
  const end = async (sessions: readonly SiwxSession[]): Promise<void> => {
    for (const { data } of sessions) await forget(data.chainId, data.accountAddress)
  }
  /** The connection may still be refused by the visitor or a later tap. Then its sessions are ended. */
  const follow = (namespace: Namespace, sessions: readonly SiwxSession[], kept: Promise<void>): void => {
    const stop = context.state.subscribe(
      (state) => state.sessions[namespace],
      (session) => {
        if (session?.status !== 'connected' && session?.status !== 'disconnected') return
        stop()
        const accounts = session.status === 'connected' ? session.accounts : []
        const refused = sessions.filter(({ data }) => !accounts.some(({ address }) => isSameAddress(address, data.accountAddress)))
        // A session that is still being sent to the server is ended once it is stored.
        kept
          .catch(() => undefined)
          .then(() => end(refused))
          .catch((error: unknown) => context.log.error('A session of a connection that was refused could not be ended.', error))
      },
    )
  }
  return {
    async offer({ chainIds, signal }: SignInOffer) {
      // A namespace without a verifier is reported once it is connected; no wallet is asked to sign for it.
      if (options.oneClick === false || !chainIds.every((id) => book.canVerify(parseCaipNetworkId(id).namespace))) return undefined
      const fields = await writer.fields(signal)
      if (!fields) return undefined
      const current = Object.values(context.state.current.activeNetworkIds)
      const request = {
        ...fields,
        chainIds: chainIds.toSorted((one, other) => Number(current.includes(other)) - Number(current.includes(one))),
      }
      offers.set(request.nonce, request)
      for (const nonce of [...offers.keys()].slice(0, -MOST_OFFERS)) offers.delete(nonce)
      return request
    },
    async adopt(event) {
      const { namespace, connection } = event
      const account = connection.accounts[0]
      const identity = {
        namespace,
        address: account?.address ?? '',
        chainId: connection.chainId,
        isSmartAccount: account?.type === 'smartAccount',
      }
      const sessions = readAll(connection)
      context.showToast('siwx.toast.authenticating', 'loading', { autoClose: false })
      try {
        const kept = keep(sessions)
        follow(namespace, sessions, kept)
        await kept
        if (sessions.length > 0) report.signedIn(identity)
      } catch (error) {
        report.failed(identity, error, { ...failureOf(error), isShown: false })
        throw error
      } finally {
        context.hideToast()
      }
    },
  }
}

/** Whether a message is the offered one. A wallet may add a ReCap to statement and resources, and write its own time. */
function answers(data: SiwxMessageData, offer: SignInRequest): boolean {
  const { domain, uri, statement = '', resources = [], chainIds, expirationTime, notBefore } = offer
  return (
    data.domain === domain &&
    data.uri === uri &&
    chainIds.includes(data.chainId) &&
    (data.statement ?? '').startsWith(statement) &&
    resources.every((resource) => data.resources?.includes(resource)) &&
    data.expirationTime === expirationTime &&
    data.notBefore === notBefore
  )
}
