import { useLatchkey } from '@latchkey/react'
import { Button, Screen, useText } from '@latchkey/react/ui'
import { useState } from 'react'
import { CodeField } from '../shared/CodeField.js'
import { Opening } from '../shared/Opening.js'
import { problemOf } from '../shared/problemOf.js'
import { useAct } from '../shared/useAct.js'
import { useEmbeddedState } from '../shared/useEmbeddedState.js'

/** Asks for the code of the login. */
export function EmailVerifyOtp() {
  const text = useText()
  const { ui } = useLatchkey()
  const { email = '', step } = useEmbeddedState()
  const [code, setCode] = useState('')
  const { busy, error, act, reset } = useAct()
  if (step === 'connecting') return <Opening />
  const resend = async (): Promise<void> => {
    setCode('')
    if (await act('resend', (flow) => flow.submitEmail(email))) ui.showToast('embedded.otp.resent', 'success')
  }
  const submit = async (digits: string): Promise<void> => {
    if (!(await act('code', (flow) => flow.submitCode(digits)))) setCode('')
  }
  return (
    <Screen
      mayGrow
      actions={
        <Button icon="retry" isBusy={busy === 'resend'} isDisabled={busy !== undefined} onPress={() => void resend()}>
          {text('embedded.otp.resend')}
        </Button>
      }
    >
      <p>{text('embedded.otp.text', { email })}</p>
      <CodeField
        value={code}
        error={problemOf(error, text)}
        isDisabled={busy !== undefined}
        onComplete={(digits) => void submit(digits)}
        onChange={(digits) => {
          setCode(digits)
          reset()
        }}
      />
    </Screen>
  )
}
