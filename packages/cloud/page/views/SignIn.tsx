import type { FormEvent } from 'react'
import { useState } from 'react'
import { call } from '../api/call.js'
import { useAction } from '../api/useAction.js'
import { Failure } from '../controls/Failure.js'
import { Field } from '../controls/Field.js'

/** Of a link to the page, after `#token=`, which browsers send to no server. */
const readToken = (): string | null => new URLSearchParams(location.hash.slice(1)).get('token')

/** Signs an operator in, or makes the account by a token. */
export function SignIn({ onDone }: { readonly onDone: () => void }) {
  const [isNew, setNew] = useState(() => readToken() !== null)
  return (
    <main className="entry">
      <p className="brand">Latchkey cloud</p>
      <h1>{isNew ? 'Make your account' : 'Sign in'}</h1>
      {isNew ? <AccountForm onDone={onDone} /> : <SessionForm onDone={onDone} />}
      <p className="hint">
        {isNew ? 'You have an account?' : 'The first time here?'}{' '}
        <button type="button" className="link" onClick={() => setNew(!isNew)}>
          {isNew ? 'Sign in' : 'Use a token'}
        </button>
      </p>
    </main>
  )
}

function SessionForm({ onDone }: { readonly onDone: () => void }) {
  const action = useAction()
  const [needsCode, setNeedsCode] = useState(false)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = Object.fromEntries(new FormData(event.currentTarget))
    action.run(async () => {
      const answer = await call<{ readonly needsCode: boolean }>('POST', '/session', fields)
      if (answer.needsCode) setNeedsCode(true)
      else onDone()
    })
  }
  return (
    <form onSubmit={submit}>
      <Field label="Name" name="name" autoComplete="username" required />
      <Field label="Password" name="password" type="password" autoComplete="current-password" required />
      {needsCode && (
        <Field
          label="Code of your authenticator"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="\d{6}"
          title="Six digits"
          autoFocus
          required
        />
      )}
      <Failure text={action.failure} />
      <button type="submit" className="primary" disabled={action.isRunning}>
        Sign in
      </button>
    </form>
  )
}

function AccountForm({ onDone }: { readonly onDone: () => void }) {
  const action = useAction()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = Object.fromEntries(new FormData(event.currentTarget))
    action.run(async () => {
      await call('POST', '/operators', fields)
      onDone()
    })
  }
  return (
    <form onSubmit={submit}>
      <Field
        label="Token"
        name="token"
        defaultValue={readToken() ?? ''}
        autoComplete="off"
        hint={
          <>
            It is in the log of the first start. <code>latchkey-cloud operator</code> prints another.
          </>
        }
        required
      />
      <Field label="Name" name="name" autoComplete="username" maxLength={64} pattern="\S+" title="No spaces" required />
      <Field
        label="Password"
        name="password"
        type="password"
        autoComplete="new-password"
        minLength={12}
        hint="At least 12 characters."
        required
      />
      <Failure text={action.failure} />
      <button type="submit" className="primary" disabled={action.isRunning}>
        Make the account
      </button>
    </form>
  )
}
