import { SkeletonText, useText } from '@latchkey/react/ui'
import { useId } from 'react'

/** The full text of the message; it scrolls, and is reachable by keyboard. */
export function Message({ text: message }: { readonly text: string | undefined }) {
  const text = useText()
  const id = useId()
  return (
    <section className="lk-siwx-message">
      <h3 id={id}>{text('siwx.message')}</h3>
      {message === undefined ? (
        <div data-writing>
          <SkeletonText label={text('siwx.writing')} characters={30} />
        </div>
      ) : (
        // A scrolling region has to be reachable by keyboard.
        <div tabIndex={0} role="region" aria-labelledby={id}>
          <pre>{message}</pre>
        </div>
      )}
    </section>
  )
}
