import type { Context } from 'react'
import { optionInvalid } from '@latchkey/kernel'
import { useContext } from 'react'
import type { LatchkeyContextValue } from './LatchkeyContext.js'
import { LatchkeyContext } from './LatchkeyContext.js'

/**
 * A context that requires a provider.
 *
 * @throws LatchkeyError `OPTION_INVALID` outside of a `LatchkeyProvider`
 */
export function useProvided<T>(context: Context<T | undefined>): T {
  const value = useContext(context)
  if (value !== undefined) return value
  throw optionInvalid(
    'LatchkeyProvider',
    'is missing above this component',
    'render the component inside <LatchkeyProvider latchkey={latchkey}>',
  )
}

/**
 * The value of the nearest provider.
 *
 * @throws LatchkeyError `OPTION_INVALID` outside of a `LatchkeyProvider`
 */
export function useLatchkeyContext(): LatchkeyContextValue {
  return useProvided(LatchkeyContext)
}
