import { useLatchkey } from '@latchkey/react'
import type { SocialProvider } from '../../options.js'
import { useSocialLogin } from './useSocialLogin.js'

/** Begins a login in the handler of a click, and opens the view that waits for it. */
export function useCompany(): (provider: SocialProvider) => void {
  const { router } = useLatchkey().ui
  const login = useSocialLogin()
  return (provider) => {
    if (provider === 'farcaster') return router.push('ConnectingFarcaster', undefined)
    login(provider)
    router.push('ConnectingSocial', undefined)
  }
}
