import { useSyncExternalStore } from 'react'
import type { PhoneClient } from './createPhoneClient.js'
import type { PhoneState } from './PhoneState.js'

/** The current screen of the phone. */
export function usePhone({ subscribe, state }: PhoneClient): PhoneState {
  return useSyncExternalStore(subscribe, state)
}
