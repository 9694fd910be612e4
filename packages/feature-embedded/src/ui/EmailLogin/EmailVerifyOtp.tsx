import { useLatchkey } from '@latchkey/react'
import { Button, Screen, useText } from '@latchkey/react/ui'
import { useState } from 'react'
import { CodeEntry } from '../shared/CodeEntry.js'
import { Opening } from '../shared/Opening.js'
import { useAct } from '../shared/useAct.js'
import { useEmbeddedState } from '../shared/useEmbeddedState.js'

/** Asks for the code of the login. */
export function EmailVerifyOtp() {
  const text = useText()
  const { ui } = useLatchkey()
  const { email = '', step } = useEmbeddedState()
  const [letters, setLetters] = useState(1)
  const { busy, error, act, reset } = useAct()
  if (step === 'connecting') return <Opening />
  const resend = async (): Promise<void> => {
    setLetters(letters + 1)
    if (await act('resend', (flow) => flow.submitEmail(email))) ui.showToast('embedded.otp.resent', 'success')
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
      <CodeEntry
        key={letters}
        busy={busy}
        error={error}
        reset={reset}
        submit={(digits) => act('code', (flow) => flow.submitCode(digits))}
      />
    </Screen>
  )
}
