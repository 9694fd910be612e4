import { useSiwx } from '@latchkey/feature-siwx/react'
import { ConnectButton } from '@latchkey/react'

/** Connects, asks for a signature, and shows the account of the session. */
export function SignIn() {
  const { status, session, signOut } = useSiwx()
  return (
    <>
      <div className="live-row">
        <ConnectButton />
        {status === 'signedIn' && (
          <button type="button" onClick={signOut}>
            Sign out
          </button>
        )}
      </div>
      <p role="status">{session ? `Signed in as ${session.data.accountAddress}` : status}</p>
    </>
  )
}
