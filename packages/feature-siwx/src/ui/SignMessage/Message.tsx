import { SkeletonText, useText } from '@latchkey/react/ui'
import { useId } from 'react'

/** What will be signed, in full and to the letter; it scrolls, and the keyboard reaches it. */
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
        // A region that scrolls has to be reached without a mouse.
        <div tabIndex={0} role="region" aria-labelledby={id}>
          <pre>{message}</pre>
        </div>
      )}
    </section>
  )
}
