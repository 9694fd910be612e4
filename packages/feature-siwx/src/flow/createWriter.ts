import type { PluginContext } from '@latchkey/kernel'
import type { SiwxMessage, SiwxStorage } from '../contracts/index.js'
import { createNonce, createSiwxMessage } from '../messages/index.js'
import type { FlowOptions, HostParts, SignInFields } from '../options.js'
import { readPage } from '../page/readPage.js'
import type { Identity } from './Identity.js'

/** Writes messages. */
export interface Writer {
  /** The message for an account, with a fresh nonce. */
  write(identity: Identity, signal: AbortSignal): Promise<SiwxMessage>
  /** The fields for a wallet that writes the message itself; undefined if the application's messenger writes it. */
  fields(signal: AbortSignal): Promise<SignInFields | undefined>
}

/** Parameters of {@link createWriter}. */
export interface WriterParts {
  readonly context: Pick<PluginContext, 'config' | 'clock'>
  readonly options: FlowOptions
  readonly storage: Pick<SiwxStorage, 'nonce'>
  /** The host's messenger, if it writes messages. */
  readonly host: HostParts | undefined
}

/** Creates the writer of one instance. */
export function createWriter({ context, options, storage, host }: WriterParts): Writer {
  const { config, clock } = context
  const hosts = host?.messenger(context)
  const { messenger = hosts, statement, resources, expirationMs, notBefore, requestId } = options
  const fields = async (signal: AbortSignal): Promise<SignInFields> => {
    const nonce = (await storage.nonce?.({ signal })) ?? createNonce()
    const now = clock.now()
    const start = notBefore === undefined ? now : Math.max(now, Date.parse(notBefore))
    return {
      ...readPage(config.metadata.url),
      nonce,
      issuedAt: new Date(now).toISOString(),
      ...(statement !== undefined && { statement }),
      ...(expirationMs !== undefined && { expirationTime: new Date(start + expirationMs).toISOString() }),
      ...(notBefore !== undefined && { notBefore }),
      ...(requestId !== undefined && { requestId }),
      ...(resources && { resources }),
    }
  }
  return {
    fields: async (signal) => (messenger ? hosts?.fields() : fields(signal)),
    async write({ address: accountAddress, chainId }, signal) {
      if (messenger) return messenger.createMessage({ accountAddress, chainId, signal, ...(notBefore !== undefined && { notBefore }) })
      return createSiwxMessage({ accountAddress, chainId, version: '1', ...(await fields(signal)) })
    },
  }
}
