import { isLatchkeyError, LatchkeyError } from '@latchkey/kernel'
import { FARCASTER_RELOAD_MS } from '../timeouts.js'
import type { SocialParts } from './createSocialLogin.js'
import type { EmbeddedFlow } from './EmbeddedFlow.js'
import { createReport } from './createReport.js'
import * as to from './transitions.js'

/** Makes the login by Farcaster: the frame says where the visitor's app is asked, and waits until it has signed. */
export function createFarcasterLogin({ context, apply, frame, connect }: Omit<SocialParts, 'options'>): EmbeddedFlow['loginFarcaster'] {
  const { clock, log } = context
  /** The frame goes on asking whether the app has signed, unless it loads again. */
  const reload = (): void => void frame.request('RELOAD').catch((error: unknown) => log.debug('The frame does not load again.', error))
  const report = createReport({ context, apply })
  const login = async (signal: AbortSignal): Promise<void> => {
    const { url } = await frame.request('GET_FARCASTER_URI', undefined, signal)
    apply(to.farcasterAsked(url))
    await frame.request('CONNECT_FARCASTER', undefined, signal)
    report.answered('farcaster')
    await connect({ social: 'farcaster', ask: (facts, until) => frame.request('GET_USER', facts, until) })
    report.succeeded('farcaster')
  }
  return (signal) => {
    report.started('farcaster')
    let asked = 0
    signal.addEventListener('abort', () => (asked = frame.asked()), { once: true })
    return report.failing('farcaster', async () => {
      try {
        await login(signal)
      } catch (error) {
        if (!isLatchkeyError(error, 'ABORTED') || !signal.aborted) throw error
        // What was asked since, as by another login, would end with it.
        clock.after(FARCASTER_RELOAD_MS, () => void (frame.asked() === asked && reload()))
        // Whoever goes back has changed their mind.
        throw new LatchkeyError('USER_REJECTED', {}, { cause: error })
      }
    })
  }
}
