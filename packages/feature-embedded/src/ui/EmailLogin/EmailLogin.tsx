import { useLatchkey } from '@latchkey/react'
import { Button, preloadView, Stack, TextField, useText } from '@latchkey/react/ui'
import { useRef, useState } from 'react'
import { problemOf } from '../shared/problemOf.js'
import { useAct } from '../shared/useAct.js'

const NEXT = { otp: 'EmailVerifyOtp', device: 'EmailVerifyDevice' } as const

/** The field for the address, in the list of wallets or by itself. */
export function EmailLogin() {
  const text = useText()
  const latchkey = useLatchkey()
  const { services, ui } = latchkey
  const [email, setEmail] = useState('')
  const { busy, error, act, reset } = useAct()
  const isExpected = useRef(false)
  // Frame, code and the next view load while the address is typed. What fails is tried again by what needs it.
  const expectLogin = (): void => {
    if (isExpected.current) return
    isExpected.current = true
    services
      .get('embedded')?.()
      .then((flow) => {
        flow.prepare()
        preloadView(latchkey, NEXT.otp)
      })
      .catch(() => undefined)
  }
  const submit = (): void =>
    void act('email', async (flow) => {
      flow.selectEmail()
      const next = await flow.submitEmail(email)
      // Once connected, the modal closes by itself.
      if (next !== 'connected') ui.router.push(NEXT[next], undefined)
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
            expectLogin()
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
