import { useLatchkey } from '@latchkey/react'
import { Screen, useText } from '@latchkey/react/ui'
import { CodeEntry } from '../shared/CodeEntry.js'
import { useAct } from '../shared/useAct.js'
import { useEmbeddedState } from '../shared/useEmbeddedState.js'

/** Asks for a code of the change of the address: the one of the present address, then the one of the new. */
export function UpdateEmailCode({ which }: { readonly which: 'primary' | 'secondary' }) {
  const text = useText()
  const { ui } = useLatchkey()
  const { email = '', newEmail = '' } = useEmbeddedState()
  const { busy, error, act, reset } = useAct()
  const submit = async (digits: string): Promise<boolean> => {
    const send = (flow: Parameters<Parameters<typeof act>[1]>[0]) =>
      which === 'primary' ? flow.submitPrimaryCode(digits) : flow.submitSecondaryCode(digits)
    if (!(await act('code', send))) return false
    if (which === 'primary') ui.router.replace('UpdateEmailSecondaryOtp', undefined)
    else {
      ui.showToast('embedded.update.done', 'success')
      ui.router.reset('Profile', undefined)
    }
    return true
  }
  return (
    <Screen mayGrow>
      <p>{text('embedded.otp.text', { email: which === 'primary' ? email : newEmail })}</p>
      <CodeEntry busy={busy} error={error} reset={reset} submit={submit} />
    </Screen>
  )
}
