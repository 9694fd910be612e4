import { useLatchkey } from '@latchkey/react'
import { Button, Stack, TextField, useText } from '@latchkey/react/ui'
import { useState } from 'react'
import { problemOf } from '../shared/problemOf.js'
import { useAct } from '../shared/useAct.js'

const NEXT = { otp: 'EmailVerifyOtp', device: 'EmailVerifyDevice' } as const

/** The field for the address, in the list of wallets or by itself. */
export function EmailLogin() {
  const text = useText()
  const { router } = useLatchkey().ui
  const [email, setEmail] = useState('')
  const { busy, error, act, reset } = useAct()
  const submit = (): void =>
    void act('email', async (flow) => {
      flow.selectEmail()
      const next = await flow.submitEmail(email)
      // Once connected, the modal closes by itself.
      if (next !== 'connected') router.push(NEXT[next], undefined)
    })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Stack>
        <TextField
          label={text('embedded.email.label')}
          value={email}
          placeholder="name@example.com"
          inputMode="email"
          autoComplete="email"
          error={problemOf(error, text)}
          isDisabled={busy !== undefined}
          onChange={(next) => {
            setEmail(next)
            reset()
          }}
        />
        {email !== '' && (
          <Button variant="accent" isBusy={busy !== undefined} onPress={submit}>
            {text('embedded.email.continue')}
          </Button>
        )}
      </Stack>
    </form>
  )
}
