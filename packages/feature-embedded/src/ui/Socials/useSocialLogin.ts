import { useLatchkey } from '@latchkey/react'
import { openLoginWindow } from '../../flow/openLoginWindow.js'
import { opensWindows } from '../../flow/opensWindows.js'
import type { Company } from '../../options.js'
import { useEmbeddedState } from '../shared/useEmbeddedState.js'
import { useLook } from '../shared/useLook.js'

/** Opens the window of a company within the click; where there are no windows the page itself goes there. How it ends is in the state. */
export function useSocialLogin(): (provider: Company, isWithoutWindow?: boolean) => void {
  const { services, ui } = useLatchkey()
  const { frame } = useEmbeddedState()
  const tellLook = useLook()
  return (provider, isWithoutWindow = !opensWindows(window)) => {
    const popup = isWithoutWindow ? undefined : openLoginWindow(frame)
    const begin = async (): Promise<void> => {
      const load = services.get('embedded')
      if (!load) return
      const flow = await load()
      tellLook(flow)
      await (isWithoutWindow ? flow.redirectSocial(provider, window) : flow.loginSocial(provider, popup))
    }
    // A failure is in the state, and shown in the view.
    begin().catch((error: unknown) => ui.log.debug('The login by a company failed.', error))
  }
}
