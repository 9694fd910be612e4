import type { FocusEvent, RefObject } from 'react'
import type { Route } from '@latchkey/kernel'
import { useEffect, useRef } from 'react'

/**
 * Moves focus when the focused element was removed with its view: on going back to the element that led there, else to the dialog, so
 * that the heading is announced.
 *
 * @returns Records the focused element.
 */
export function useReturnedFocus(
  cardRef: RefObject<HTMLElement | null>,
  route: Route | undefined,
  depth: number,
): (event: FocusEvent) => void {
  const last = useRef({ route, depth })
  // The focused element at each depth, by its text, because a view is rendered anew on going back.
  const focused = useRef<(string | null)[]>([])

  useEffect(() => {
    const former = last.current
    last.current = { route, depth }
    const card = cardRef.current
    const root = card?.getRootNode()
    if (former.route === route || !(root instanceof ShadowRoot) || root.activeElement) return
    const controls = depth < former.depth ? [...(card?.querySelectorAll<HTMLElement>('.lk-view :is(button, a)') ?? [])] : []
    const row = controls.find((control) => control.textContent === focused.current[depth])
    if (row) row.focus()
    else root.querySelector('dialog')?.focus({ preventScroll: true })
  }, [route, depth, cardRef])

  return ({ target }) => {
    if (target.closest('.lk-view')) focused.current[depth] = target.textContent
  }
}
