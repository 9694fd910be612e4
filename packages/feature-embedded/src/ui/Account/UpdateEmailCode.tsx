import { useLatchkey } from '@latchkey/react'
import { Screen, useText } from '@latchkey/react/ui'
import { useState } from 'react'
import { CodeField } from '../shared/CodeField.js'
import { problemOf } from '../shared/problemOf.js'
import { useAct } from '../shared/useAct.js'
import { useEmbeddedState } from '../shared/useEmbeddedState.js'

/** Asks for a code of the change of the address: the one of the present address, then the one of the new. */
export function UpdateEmailCode({ which }: { readonly which: 'primary' | 'secondary' }) {
  const text = useText()
  const { ui } = useLatchkey()
  const { email = '', newEmail = '' } = useEmbeddedState()
  const [code, setCode] = useState('')
  const { busy, error, act, reset } = useAct()
  const submit = async (digits: string): Promise<void> => {
    const send = (flow: Parameters<Parameters<typeof act>[1]>[0]) =>
      which === 'primary' ? flow.submitPrimaryCode(digits) : flow.submitSecondaryCode(digits)
    if (!(await act('code', send))) return setCode('')
    if (which === 'primary') return ui.router.replace('UpdateEmailSecondaryOtp', undefined)
    ui.showToast('embedded.update.done', 'success')
    ui.router.reset('Profile', undefined)
  }
  return (
    <Screen mayGrow>
      <p>{text('embedded.otp.text', { email: which === 'primary' ? email : newEmail })}</p>
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
