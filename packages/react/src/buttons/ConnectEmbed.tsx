import { optionInvalid } from '@latchkey/kernel'
import { useEffect } from 'react'
import { useLatchkeyContext } from '../context/useLatchkeyContext.js'
import { reportFailure } from '../errors/reportFailure.js'
import { ComponentBoundary } from '../boundary/ComponentBoundary.js'
import { useRarePart } from '../outlet/useRarePart.js'

/**
 * Renders the views in the page instead of in a dialog. Closing shows the account, or the list of wallets.
 *
 * @throws LatchkeyError `OPTION_INVALID` when the provider has no `enableEmbedded`
 */
export function ConnectEmbed() {
  const { latchkey, modal, options } = useLatchkeyContext()
  if (!options.enableEmbedded) {
    throw optionInvalid(
      'enableEmbedded',
      'is not set, so the modal would be drawn twice',
      'write <LatchkeyProvider enableEmbedded> around <ConnectEmbed>',
    )
  }
  useEffect(() => {
    latchkey.open().catch(reportFailure)
    return () => void latchkey.close({ force: true }).catch(reportFailure)
  }, [latchkey])
  return (
    <ComponentBoundary component="ConnectEmbed" fallback={null}>
      <Embedded isLoaded={modal !== undefined} />
    </ComponentBoundary>
  )
}

function Embedded({ isLoaded }: { readonly isLoaded: boolean }) {
  const Embed = useRarePart('Embed', isLoaded)
  return Embed ? <Embed /> : null
}
