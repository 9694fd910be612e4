import type { ReactNode } from 'react'
import { useLatchkeyContext } from '../context/useLatchkeyContext.js'
import type { ButtonTexts } from '../locale/buttonTexts.js'
import { buttonTexts } from '../locale/buttonTexts.js'

/** The texts of buttons in the provider's language, the application's own first. One that is on its way keeps its place. */
export function useButtonTexts(): { readonly [K in keyof ButtonTexts]: ReactNode } {
  const { buttons } = useLatchkeyContext()
  const entries = Object.entries(buttonTexts).map(([key, english]) => [key, buttons[key as keyof ButtonTexts] ?? <Hold name={english} />])
  return Object.fromEntries(entries) as { readonly [K in keyof ButtonTexts]: ReactNode }
}

/**
 * About as much room as the text will need, and nothing to read in the wrong language; who listens hears English.
 *
 * Spaces of half an em need no rule of a stylesheet, so what a server renders looks the same.
 */
function Hold({ name }: { readonly name: string }) {
  return (
    <span role="img" aria-label={name} lang="en">
      {'\u2002'.repeat(name.length)}
    </span>
  )
}
