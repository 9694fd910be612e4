import type { ReactNode } from 'react'
import { useLatchkeyContext } from '../context/useLatchkeyContext.js'
import type { ButtonTexts } from '../locale/buttonTexts.js'
import { buttonTexts } from '../locale/buttonTexts.js'

/** The texts of buttons in the provider's language, the application's own first. One that is on its way keeps its place. */
export function useButtonTexts(): { readonly [K in keyof ButtonTexts]: ReactNode } {
  const { texts, isLoading } = useLatchkeyContext().buttons
  const textOf = (key: keyof ButtonTexts): ReactNode =>
    texts[`button.${key}`] ?? (isLoading ? <Hold name={buttonTexts[key]} /> : buttonTexts[key])
  return Object.fromEntries(Object.keys(buttonTexts).map((key) => [key, textOf(key as keyof ButtonTexts)])) as Record<
    keyof ButtonTexts,
    ReactNode
  >
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
