import type { FocusEvent, RefObject } from 'react'
import type { Route } from '@latchkey/kernel'
import { useEffect, useRef } from 'react'

/**
 * Where focus goes when what had it went away with its view: going back to what led there, else to the dialog, so that the
 * heading is read out.
 *
 * @returns Takes note of what has focus.
 */
export function useReturnedFocus(
  cardRef: RefObject<HTMLElement | null>,
  route: Route | undefined,
  depth: number,
): (event: FocusEvent) => void {
  const last = useRef({ route, depth })
  // What had focus at each depth, by its text: a view that is gone back to is drawn anew.
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
