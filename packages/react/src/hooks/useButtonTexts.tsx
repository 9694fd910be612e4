import type { ReactNode } from 'react'
import { useLatchkeyContext } from '../context/useLatchkeyContext.js'
import type { ButtonTexts } from '../locale/buttonTexts.js'
import { buttonTexts } from '../locale/buttonTexts.js'

/** The texts of buttons in the provider's language, the application's own first. One that is still loading reserves its space. */
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
 * About as much space as the text will need, without text in the wrong language; screen readers get English.
 *
 * Spaces of half an em need no stylesheet rule, so server markup looks the same.
 */
function Hold({ name }: { readonly name: string }) {
  return (
    <span role="img" aria-label={name} lang="en">
      {'\u2002'.repeat(name.length)}
    </span>
  )
}
