import { useSiwx } from '@latchkey/feature-siwx/react'
import type { Log } from '../log.js'
import { useRun } from './useRun.js'

/** Calls an endpoint for signed-in visitors. */
async function callProtected(): Promise<string> {
  const response = await fetch('/protected')
  if (!response.ok) throw new TypeError(`Refused with ${response.status}`)
  const { hello } = (await response.json()) as { readonly hello: string }
  return `Hello ${hello}`
}

/** The signed-in account, and the protected endpoint of the page's server. */
export function SignInSection({ log }: { readonly log: Log }) {
  const { status, session, sessions, signIn, signOut, isPending, error } = useSiwx()
  const { outcome, run } = useRun(log)
  return (
    <section className="card" aria-labelledby="sign-in-title">
      <h2 id="sign-in-title">Sign in</h2>
      <dl className="facts">
        <div className="fact">
          <dt>Signed in</dt>
          <dd data-testid="sign-in">{status}</dd>
        </div>
        <div className="fact">
          <dt>Session</dt>
          <dd data-testid="session">{session ? `${session.data.chainId}:${session.data.accountAddress}` : '–'}</dd>
        </div>
        <div className="fact">
          <dt>Sessions</dt>
          <dd>{sessions.length}</dd>
        </div>
      </dl>
      <div className="row">
        <button type="button" disabled={isPending} onClick={signIn}>
          Sign in
        </button>
        <button type="button" disabled={isPending} onClick={signOut}>
          Sign out
        </button>
        <button type="button" onClick={() => void run('Call the protected endpoint', callProtected)}>
          Call the protected endpoint
        </button>
      </div>
      <p className="outcome" role="status" data-testid="protected" data-status={outcome?.status ?? 'none'}>
        {outcome?.text ?? error?.message ?? 'The endpoint answers who is signed in, and nobody else.'}
      </p>
    </section>
  )
}
