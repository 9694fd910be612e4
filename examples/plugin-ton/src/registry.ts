import type { VerifySignedIn } from '@latchkey/kernel'

declare module '@latchkey/kernel' {
  interface ServiceRegistry {
    'signIn.verify.ton': VerifySignedIn
  }
}
