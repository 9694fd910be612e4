import { useFlow } from '@latchkey/feature-kit/react'
import { useLatchkey } from '@latchkey/react'
import { Button, Screen, TextField, useText } from '@latchkey/react/ui'
import { useState } from 'react'
import type { EmbeddedFlow } from '../../flow/EmbeddedFlow.js'
import { problemOf } from '../shared/problemOf.js'
import { useAct } from '../shared/useAct.js'

const NEXT = { primary: 'UpdateEmailPrimaryOtp', secondary: 'UpdateEmailSecondaryOtp' } as const

const tell = (flow: EmbeddedFlow) => {
  flow.editEmail()
  return () => undefined
}

/** Asks for the new address. */
export function UpdateEmailWallet() {
  const text = useText()
  const { router } = useLatchkey().ui
  useFlow('embedded', tell)
  const [email, setEmail] = useState('')
  const { busy, error, act, reset } = useAct()
  const save = (): void => void act('save', async (flow) => router.push(NEXT[await flow.changeEmail(email)], undefined))
  return (
    <Screen
      mayGrow
      actions={
        <Button variant="accent" isBusy={busy !== undefined} isDisabled={email === ''} onPress={save}>
          {text('embedded.update.save')}
        </Button>
      }
    >
      <TextField
        label={text('embedded.update.label')}
        value={email}
        inputMode="email"
        autoComplete="email"
        note=""
        error={problemOf(error, text)}
        isDisabled={busy !== undefined}
        onChange={(next) => {
          setEmail(next)
          reset()
        }}
      />
    </Screen>
  )
}
