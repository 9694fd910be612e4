import type { FormEvent } from 'react'
import { useState } from 'react'
import { call } from '../api/call.js'
import type { SignedIn } from '../api/shapes.js'
import { useAction } from '../api/useAction.js'
import { Failure } from '../controls/Failure.js'
import { Field } from '../controls/Field.js'

interface AccountProps {
  readonly operator: SignedIn
  readonly onChange: () => void
}

interface Prepared {
  readonly secret: string
  readonly uri: string
}

/** The operator's second factor, and the end of all sessions. */
export function Account({ operator, onChange }: AccountProps) {
  const { failure, isRunning, run } = useAction()
  const endAll = () =>
    run(async () => {
      await call('DELETE', '/sessions')
      onChange()
    })
  return (
    <>
      <section className="card">
        <h2>Authenticator</h2>
        <p className="hint">
          {operator.hasTotp ? 'Signing in needs a code of your authenticator.' : 'Signing in needs your password only.'}
        </p>
        <Authenticator key={String(operator.hasTotp)} operator={operator} onChange={onChange} />
      </section>
      <section className="card">
        <h2>Sessions</h2>
        <p className="hint">Signs you out here and on every other device.</p>
        <Failure text={failure} />
        <button type="button" disabled={isRunning} onClick={endAll}>
          Sign out everywhere
        </button>
      </section>
    </>
  )
}

function Authenticator({ operator, onChange }: AccountProps) {
  const { failure, isRunning, run } = useAction()
  const [prepared, setPrepared] = useState<Prepared>()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = Object.fromEntries(new FormData(event.currentTarget))
    run(async () => {
      if (operator.hasTotp) await call('DELETE', '/totp', fields)
      else if (prepared) await call('PUT', '/totp', fields)
      else return setPrepared(await call<Prepared>('POST', '/totp', fields))
      onChange()
    })
  }
  return (
    <form onSubmit={submit}>
      {prepared ? (
        <>
          <p>
            Add this secret to your authenticator, or <a href={prepared.uri}>open it there</a>:
          </p>
          <p>
            <code data-testid="secret">{prepared.secret}</code>
          </p>
          <Field
            key="code"
            label="Its first code"
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            pattern="\d{6}"
            title="Six digits"
            required
          />
        </>
      ) : (
        <Field key="password" label="Your password" name="password" type="password" autoComplete="current-password" required />
      )}
      <Failure text={failure} />
      <button type="submit" disabled={isRunning}>
        {operator.hasTotp ? 'Turn it off' : prepared ? 'Turn it on' : 'Set it up'}
      </button>
    </form>
  )
}
