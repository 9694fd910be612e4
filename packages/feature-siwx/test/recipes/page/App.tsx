import { useSiwx } from '@latchkey/feature-siwx/react'
import { ConnectButton, LatchkeyProvider } from '@latchkey/react'
import { latchkey } from './latchkey.js'

function Account() {
  const { status, session, signOut, isPending, error } = useSiwx()
  if (status !== 'signedIn') return <p>Connect a wallet to sign in.</p>
  return (
    <p>
      Signed in as {session?.data.accountAddress}
      <button type="button" disabled={isPending} onClick={signOut}>
        Sign out
      </button>
      {error?.message}
    </p>
  )
}

export function App() {
  return (
    <LatchkeyProvider latchkey={latchkey}>
      <ConnectButton />
      <Account />
    </LatchkeyProvider>
  )
}
