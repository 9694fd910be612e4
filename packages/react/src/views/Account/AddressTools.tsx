import type { ReactNode } from 'react'
import { useLatchkey } from '../../hooks/useLatchkey.js'
import { useText } from '../../locale/useText.js'
import { IconButton } from '../../primitives/IconButton/IconButton.js'
import { NetworkIcon } from '../../primitives/NetworkIcon/NetworkIcon.js'
import { useCopyAddress } from './useCopyAddress.js'
import { useEnding } from './useEnding.js'
import { useListedNetwork } from './useListedNetwork.js'

/** Beside the address: its network, copying it, disconnecting. The rows that say so in words are in a tab that is not the first. */
export function AddressTools({ children }: { readonly children: ReactNode }) {
  const text = useText()
  const { router } = useLatchkey().ui
  const { listed, name } = useListedNetwork()
  const { isCopied, copy } = useCopyAddress()
  const { detail, isEnding, end } = useEnding()
  return (
    <>
      <button type="button" className="lk-icon-button" aria-label={name} title={name} onClick={() => router.push('Networks')}>
        <NetworkIcon chainId={listed?.caipNetworkId} src={listed?.iconUrl} size={24} />
      </button>
      {children}
      <IconButton icon={isCopied ? 'check' : 'copy'} label={text('account.copy')} onPress={copy} />
      {/* What ends more than this account is said in words, among the rows. */}
      {detail === undefined && <IconButton icon="disconnect" label={text('account.disconnect')} isBusy={isEnding} onPress={end} />}
    </>
  )
}
