import type { FeatureParts } from '@latchkey/feature-kit'
import { embeddedError } from '../errors/embeddedError.js'
import type { Frame } from '../frame/Frame.js'
import type { Company, EmbeddedSettings } from '../options.js'
import { SOCIAL_START_MS } from '../timeouts.js'
import type { Memory } from '../wallet/createMemory.js'
import type { Login } from '../wallet/createWallet.js'
import { awaitResult } from './awaitResult.js'
import type { EmbeddedFlow } from './EmbeddedFlow.js'
import { createReport } from './createReport.js'
import { returnUriOf, takeResult } from './resultUri.js'

/** Parameters of {@link createSocialLogin}. */
export interface SocialParts extends Pick<FeatureParts<'embedded', never, EmbeddedSettings>, 'context' | 'apply' | 'options'> {
  readonly frame: Frame
  /** Connects the wallet by a login. */
  readonly connect: (login: Login) => Promise<void>
}

/** Makes the login by a company, and says how it ended. */
export function createSocialLogin({
  context,
  apply,
  options,
  frame,
  memory,
  connect,
  views,
}: SocialParts & Pick<FeatureParts<'embedded', never, EmbeddedSettings>, 'views'> & { readonly memory: Memory }): Pick<
  EmbeddedFlow,
  'loginSocial' | 'redirectSocial' | 'finishRedirect'
> {
  const { clock } = context
  /** The address of the company's page, in 45 s. */
  const askUri = (provider: Company, returnUri?: string): Promise<string> => {
    const late = embeddedError('EMBEDDED_FRAME_FAILED', { reason: 'iframe_request_timeout' })
    const stop = new AbortController()
    const cancel = clock.after(SOCIAL_START_MS, () => stop.abort(late))
    const asked = new Promise<string>((resolve, reject) => {
      stop.signal.addEventListener('abort', () => reject(late))
      frame
        .request('GET_SOCIAL_REDIRECT_URI', { provider, ...(returnUri !== undefined && { returnUri }) }, stop.signal)
        .then(({ uri }) => resolve(uri), reject)
    })
    return asked.finally(cancel)
  }
  const report = createReport({ context, apply })
  const finish = async (provider: Company, uri: string): Promise<void> => {
    report.answered(provider)
    await connect({ social: provider, ask: (facts, signal) => frame.request('CONNECT_SOCIAL', { ...facts, uri }, signal) })
    report.succeeded(provider)
  }
  return {
    loginSocial(provider, popup) {
      report.started(provider)
      return report.failing(provider, async () => {
        if (!popup) throw embeddedError('EMBEDDED_POPUP_BLOCKED', {})
        await finish(provider, await awaitResult({ context, popup, origin: options.frame, uri: askUri(provider) }))
      })
    },
    redirectSocial(provider, { location }) {
      report.started(provider)
      return report.failing(provider, async () => {
        const uri = await askUri(provider, returnUriOf(location.href))
        memory.setPending(provider)
        location.href = uri
      })
    },
    finishRedirect() {
      const uri = takeResult()
      const provider = memory.takePending()
      // Without a login that began here the address was made by somebody else.
      if (uri === undefined || provider === undefined) return
      if (views) context.open('ConnectingSocial').catch((error: unknown) => context.log.warn('The login is not shown.', error))
      report
        .failing(provider, () => finish(provider, uri))
        .catch((error: unknown) => context.log.debug('The login by a company failed.', error))
    },
  }
}
