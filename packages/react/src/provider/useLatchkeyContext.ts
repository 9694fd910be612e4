import { LatchkeyError } from '@latchkey/kernel'
import { useContext } from 'react'
import type { LatchkeyContextValue } from './LatchkeyContext.js'
import { LatchkeyContext } from './LatchkeyContext.js'

/**
 * What the nearest provider gives.
 *
 * @throws LatchkeyError `OPTION_INVALID` outside of a `LatchkeyProvider`
 */
export function useLatchkeyContext(): LatchkeyContextValue {
  const value = useContext(LatchkeyContext)
  if (!value) {
    throw new LatchkeyError('OPTION_INVALID', {
      option: 'LatchkeyProvider',
      problem: 'is missing above this component',
      fix: 'render the component inside <LatchkeyProvider latchkey={latchkey}>',
    })
  }
  return value
}
