import { useSyncExternalStore } from 'react'
import type { PhoneClient } from './createPhoneClient.js'
import type { PhoneState } from './PhoneState.js'

/** What the phone shows now. */
export function usePhone({ subscribe, state }: PhoneClient): PhoneState {
  return useSyncExternalStore(subscribe, state)
}
