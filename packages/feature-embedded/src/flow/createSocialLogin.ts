import type { FeatureParts } from '@latchkey/feature-kit'
import { isLatchkeyError } from '@latchkey/kernel'
import { embeddedError } from '../errors/embeddedError.js'
import type { Frame } from '../frame/Frame.js'
import type { EmbeddedSettings, SocialProvider } from '../options.js'
import { SOCIAL_START_MS } from '../timeouts.js'
import type { Login } from '../wallet/createWallet.js'
import { awaitResult } from './awaitResult.js'
import type { EmbeddedFlow, LoginWindow } from './EmbeddedFlow.js'
import * as to from './transitions.js'

/** Parameters of {@link createSocialLogin}. */
export interface SocialParts extends Pick<FeatureParts<'embedded', never, EmbeddedSettings>, 'context' | 'apply' | 'options'> {
  readonly frame: Frame
  /** Connects the wallet by a login. */
  readonly connect: (login: Login) => Promise<void>
}

/** Makes the login by a company, and says how it ended. */
export function createSocialLogin({ context, apply, options, frame, connect }: SocialParts): EmbeddedFlow['loginSocial'] {
  const { clock, events } = context
  /** The address of the company's page, in 45 s. */
  const askUri = (provider: SocialProvider): Promise<string> => {
    const late = embeddedError('EMBEDDED_FRAME_FAILED', { reason: 'iframe_request_timeout' })
    const stop = new AbortController()
    const cancel = clock.after(SOCIAL_START_MS, () => stop.abort(late))
    const asked = new Promise<string>((resolve, reject) => {
      stop.signal.addEventListener('abort', () => reject(late))
      frame.request('GET_SOCIAL_REDIRECT_URI', { provider }, stop.signal).then(({ uri }) => resolve(uri), reject)
    })
    return asked.finally(cancel)
  }
  const login = async (provider: SocialProvider, popup: LoginWindow | null | undefined): Promise<void> => {
    if (!popup) throw embeddedError('EMBEDDED_POPUP_BLOCKED', {})
    const uri = await awaitResult({ context, popup, origin: options.frame, uri: askUri(provider) })
    apply(to.companyAnswered())
    events.emit('SOCIAL_LOGIN_REQUEST_USER_DATA', { provider })
    await connect({ social: provider, ask: (facts, signal) => frame.request('CONNECT_SOCIAL', { ...facts, uri }, signal) })
  }
  return async (provider, popup) => {
    events.emit('SOCIAL_LOGIN_STARTED', { provider })
    apply(to.companyAsked(provider))
    try {
      await login(provider, popup)
      events.emit('SOCIAL_LOGIN_SUCCESS', { provider })
    } catch (error) {
      const message = isLatchkeyError(error) ? error.code : 'FAILED'
      apply(to.companyFailed(message))
      if (message === 'USER_REJECTED') events.emit('SOCIAL_LOGIN_CANCELED', { provider })
      else events.emit('SOCIAL_LOGIN_ERROR', { provider, message })
      if (isLatchkeyError(error, 'EMBEDDED_ORIGIN_UNTRUSTED')) context.showToast('embedded.untrusted', 'error')
      throw error
    }
  }
}
