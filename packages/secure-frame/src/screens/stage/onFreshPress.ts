/** When a press counts, and what it does. */
export interface Press {
  isLive(this: void): boolean
  readonly signal: AbortSignal
  onPress(this: void): void
}

/**
 * Calls back for a press that a person began and ended on this button while it was live: not for the second click of a double click that was meant for what
 * stood there before, not for a key that was held down before, and not for a click that a script made.
 */
export function onFreshPress(button: HTMLButtonElement, { isLive, signal, onPress }: Press): void {
  let isBegun = false
  const begin = (event: Event): void => {
    isBegun = event.isTrusted && isLive()
  }
  button.addEventListener('pointerdown', begin, { signal })
  button.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Enter' && event.key !== ' ') return
      // A key that is held down begins nothing, and does not end what it began.
      if (!event.repeat) begin(event)
      else if (event.key === 'Enter') event.preventDefault()
    },
    { signal },
  )
  button.addEventListener(
    'click',
    (event) => {
      const isFresh = isBegun && event.isTrusted && event.detail < 2 && isLive()
      isBegun = false
      if (isFresh) onPress()
    },
    { signal },
  )
}
