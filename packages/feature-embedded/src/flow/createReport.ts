import type { FeatureParts } from '@latchkey/feature-kit'
import { isLatchkeyError } from '@latchkey/kernel'
import type { EmbeddedSettings, SocialProvider } from '../options.js'
import * as to from './transitions.js'

/** Says how a login by a company goes, in the state and in events. */
export interface Report {
  started(provider: SocialProvider): void
  /** The company has vouched. */
  answered(provider: SocialProvider): void
  succeeded(provider: SocialProvider): void
  /** Passes on what `run` rejects with, and says it. */
  failing(provider: SocialProvider, run: () => Promise<void>): Promise<void>
}

/** Creates it. */
export function createReport({ context, apply }: Pick<FeatureParts<'embedded', never, EmbeddedSettings>, 'context' | 'apply'>): Report {
  const { events } = context
  return {
    started(provider) {
      events.emit('SOCIAL_LOGIN_STARTED', { provider })
      apply(to.companyAsked(provider))
    },
    answered(provider) {
      apply(to.companyAnswered(provider))
      events.emit('SOCIAL_LOGIN_REQUEST_USER_DATA', { provider })
    },
    succeeded: (provider) => events.emit('SOCIAL_LOGIN_SUCCESS', { provider }),
    async failing(provider, run) {
      try {
        await run()
      } catch (error) {
        const message = isLatchkeyError(error) ? error.code : 'FAILED'
        apply(to.companyFailed(message))
        if (message === 'USER_REJECTED') events.emit('SOCIAL_LOGIN_CANCELED', { provider })
        else events.emit('SOCIAL_LOGIN_ERROR', { provider, message })
        if (isLatchkeyError(error, 'EMBEDDED_ORIGIN_UNTRUSTED')) context.showToast('embedded.untrusted', 'error')
        throw error
      }
    },
  }
}
