import type { Network } from '@latchkey/kernel'
import { useConnection } from '../../hooks/useConnection.js'
import { useText } from '../../locale/useText.js'

/** The wallet's network, if the application has it, and what it is called. */
export function useListedNetwork(): { readonly listed: Network | undefined; readonly name: string } {
  const text = useText()
  const { network, isSupported } = useConnection()
  const listed = isSupported ? network : undefined
  return { listed, name: listed?.name ?? text('account.unknownNetwork') }
}
