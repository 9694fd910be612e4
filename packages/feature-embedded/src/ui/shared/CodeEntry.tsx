import { useText } from '@latchkey/react/ui'
import { useState } from 'react'
import { CodeField } from './CodeField.js'
import { problemOf } from './problemOf.js'
import type { useAct } from './useAct.js'

interface CodeEntryProps extends Pick<ReturnType<typeof useAct>, 'busy' | 'error' | 'reset'> {
  /** Called with six digits. @returns Whether they were right */
  submit(digits: string): Promise<boolean>
}

/** The field of a code: sent once it is complete, and emptied where it is wrong. */
export function CodeEntry({ busy, error, reset, submit }: CodeEntryProps) {
  const text = useText()
  const [code, setCode] = useState('')
  const send = async (digits: string): Promise<void> => {
    if (!(await submit(digits))) setCode('')
  }
  return (
    <CodeField
      value={code}
      error={problemOf(error, text)}
      isDisabled={busy !== undefined}
      onComplete={(digits) => void send(digits)}
      onChange={(digits) => {
        setCode(digits)
        reset()
      }}
    />
  )
}
