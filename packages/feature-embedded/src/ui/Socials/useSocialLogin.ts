import { useLatchkey } from '@latchkey/react'
import { openLoginWindow } from '../../flow/openLoginWindow.js'
import type { SocialProvider } from '../../options.js'
import { useEmbeddedState } from '../shared/useEmbeddedState.js'
import { useLook } from '../shared/useLook.js'

/** Opens the window of a company within the click, and the view that waits for it. How it ends is in the state. */
export function useSocialLogin(): (provider: SocialProvider) => void {
  const { services, ui } = useLatchkey()
  const { frame } = useEmbeddedState()
  const tellLook = useLook()
  return (provider) => {
    const popup = openLoginWindow(frame)
    const begin = async (): Promise<void> => {
      const load = services.get('embedded')
      if (!load) return
      const flow = await load()
      tellLook(flow)
      await flow.loginSocial(provider, popup)
    }
    // A failure is in the state, and shown in the view.
    begin().catch((error: unknown) => ui.log.debug('The login by a company failed.', error))
    ui.router.push('ConnectingSocial', undefined)
  }
}
