import type { PluginContext } from '@latchkey/kernel'
import { isLatchkeyError, LatchkeyError } from '@latchkey/kernel'
import { embeddedError } from '../errors/embeddedError.js'
import type { FrameLook } from './FrameLook.js'
import type { FrameElement } from './createElement.js'
import { createElement } from './createElement.js'
import { createWire } from './createWire.js'
import type { Wire } from './createWire.js'
import type { Frame, OnShown } from './Frame.js'
import { openPort } from './openPort.js'
import { themeOf } from './themeOf.js'

/** Parameters of {@link createFrame}. */
export interface FrameOptions {
  readonly context: Pick<PluginContext, 'alert' | 'clock' | 'config' | 'log' | 'onDispose' | 'signal'>
  /** The origin that serves the frame. */
  readonly origin: string
  /** The network that the frame begins on, CAIP-2. */
  readonly chainId: () => string
  /** How the modal looked last. */
  readonly look: () => FrameLook | undefined
  readonly onShown: OnShown
}

/** A frame that is loaded. */
interface Opened {
  readonly element: FrameElement
  readonly wire: Wire
}

/** The frame of one instance: at most one element, made with the first request, removed when it fails and when the instance is disposed. */
export function createFrame({ context, origin, chainId, look, onShown }: FrameOptions): Frame {
  const { clock, config, log, signal } = context
  let opening: Promise<Opened> | undefined
  let opened: Opened | undefined
  let asked = 0
  let discard = (_error: unknown): void => undefined
  const aborted = (): LatchkeyError => new LatchkeyError('ABORTED', { action: 'frame' })

  const open = async (): Promise<Opened> => {
    const query = new URLSearchParams({ projectId: config.projectId, chainId: chainId(), version: '4', enableLogger: 'false' })
    const ended = new AbortController()
    const fail = (reason: 'iframe_load_failed' | 'iframe_request_timeout') => (): void =>
      end(embeddedError('EMBEDDED_FRAME_FAILED', { reason }))
    const lose = fail('iframe_load_failed')
    const element = createElement({
      src: `${origin}/sdk?${query}`,
      title: config.metadata.name,
      onClosed: () => opened?.wire.leave(),
      onRemoved: lose,
    })
    // Once, and this one: the next request may have begun another frame.
    const end = (error: unknown): void => {
      if (ended.signal.aborted) return
      ended.abort(error)
      element.remove()
      opened?.wire.close(error)
      opening = opened = undefined
    }
    discard = end
    const port = await openPort({ iframe: element.iframe, origin, clock, signal: ended.signal }).catch((error: unknown) => {
      end(error)
      throw error
    })
    const show: OnShown = (reason) => {
      if (reason === undefined) element.hide()
      else element.show()
      onShown(reason)
    }
    const wire = createWire({ port, clock, onShown: show, onSilent: fail('iframe_request_timeout') })
    opened = { element, wire }
    // A frame that loads again has lost the channel: the next request makes a new one.
    element.iframe.addEventListener('load', lose, { signal: ended.signal })
    const { name, description, url, icons } = config.metadata
    const dapp = { metadata: { name, description, url, icons: [...icons] }, sdkType: 'latchkey', projectId: config.projectId }
    wire.request('SYNC_DAPP_DATA', dapp, undefined).catch((error: unknown) => log.warn('The frame did not take what the page is.', error))
    const theme = look()
    if (theme)
      wire.request('SYNC_THEME', themeOf(theme), undefined).catch((error: unknown) => log.warn('The frame keeps its own look.', error))
    return opened
  }
  const load = (): Promise<Opened> => {
    if (signal.aborted) return Promise.reject(aborted())
    return (opening ??= open())
  }
  context.onDispose(() => discard(aborted()))

  return {
    async request(name, payload, until) {
      asked += 1
      try {
        return await (await load()).wire.request(name, payload, until)
      } catch (error) {
        if (isLatchkeyError(error, 'EMBEDDED_FRAME_FAILED')) context.alert(error)
        throw error
      }
    },
    prepare: () => void load().catch(() => undefined),
    asked: () => asked,
    abandon: () => opened?.wire.abandon(),
    raise: () => opened?.element.show(),
  }
}
