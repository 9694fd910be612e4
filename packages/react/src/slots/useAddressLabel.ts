import { cleanWalletName, readOptions } from '@latchkey/kernel'
import { useCallback, useMemo } from 'react'
import { useUiOptions } from '../hooks/useUiOptions.js'
import { labelOf } from './labelOf.js'

const LABEL: readonly [string, (label: unknown) => boolean] = ['text', (label) => typeof label === 'string']

/**
 * What the application calls an address, by the prop `addressLabels`; undefined where it says nothing visible. The prop is checked here, by code that
 * opening the modal does not load.
 *
 * @throws LatchkeyError `OPTION_INVALID`
 */
export function useAddressLabel(): (address: string) => string | undefined {
  const { addressLabels } = useUiOptions()
  const labels = useMemo(() => readOptions(addressLabels, LABEL, { at: 'LatchkeyProvider.addressLabels' }), [addressLabels])
  return useCallback((address) => cleanWalletName(labelOf(labels, address)) || undefined, [labels])
}
