import type { FocusEvent, RefObject } from 'react'
import type { Route } from '@latchkey/kernel'
import { useEffect, useRef } from 'react'

/** The controls of the views with a text, in order. */
function controlsOf(card: HTMLElement, text: string | null): readonly HTMLElement[] {
  return [...card.querySelectorAll<HTMLElement>('.lk-view :is(button, a)')].filter(({ textContent }) => textContent === text)
}

/**
 * Moves focus when the focused element was removed with its view: on going back to the element that led there, else to the dialog, so
 * that the heading is announced.
 *
 * @returns Records the focused element. A listener of the card.
 */
export function useReturnedFocus(
  cardRef: RefObject<HTMLElement | null>,
  route: Route | undefined,
  depth: number,
): (event: FocusEvent<HTMLElement>) => void {
  const shown = useRef({ route, depth })
  // The focused element at each depth, by its text and its place among the controls with that text: a view is rendered anew on going back.
  const focused = useRef<{ readonly text: string | null; readonly index: number }[]>([])

  useEffect(() => {
    const former = shown.current
    shown.current = { route, depth }
    const card = cardRef.current
    const root = card?.getRootNode()
    if (former.route === route || !(root instanceof ShadowRoot) || root.activeElement) return
    const last = depth < former.depth ? focused.current[depth] : undefined
    const row = card && last && controlsOf(card, last.text)[last.index]
    if (row) row.focus()
    else root.querySelector('dialog')?.focus({ preventScroll: true })
  }, [route, depth, cardRef])

  return ({ target, currentTarget }) => {
    const text = target.textContent
    const twins: readonly Element[] = controlsOf(currentTarget, text)
    const index = twins.indexOf(target)
    if (index >= 0) focused.current[depth] = { text, index }
  }
}
