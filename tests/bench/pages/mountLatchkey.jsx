import { LatchkeyProvider, useConnection, useModal } from '@latchkey/react'
import { Host, mount } from './host.jsx'

/** @import { Latchkey } from '@latchkey/kernel' */

/**
 * A host's page with its own button to connect, and one that opens another view.
 * @param {Latchkey} latchkey
 * @param {{ view: 'Account' | 'Networks', isPrepared?: boolean }} more - Whether pointing at the other button prepares the modal too.
 */
export function mountLatchkey(latchkey, { view, isPrepared = false }) {
  function Page() {
    const { open, prepare } = useModal()
    const { address } = useConnection()
    return (
      <Host onConnect={() => open({ view: 'Connect' })} onIntent={prepare} address={address}>
        <button
          data-bench={view.toLowerCase()}
          type="button"
          onPointerEnter={isPrepared ? prepare : undefined}
          onClick={() => open({ view })}
        >
          {view}
        </button>
      </Host>
    )
  }
  mount(
    <LatchkeyProvider latchkey={latchkey}>
      <Page />
    </LatchkeyProvider>,
  )
}
