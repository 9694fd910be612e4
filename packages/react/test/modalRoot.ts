/** The modal's shadow root. */
export function modalRoot(): ShadowRoot {
  const host = [...document.querySelectorAll('*')].find((element) => element.shadowRoot?.querySelector('dialog'))
  if (!host?.shadowRoot) throw new ReferenceError('The modal is not in the page')
  return host.shadowRoot
}

/** Resolves when nothing in the modal moves any more; what turns for as long as it is shown is not waited for. */
export async function settled(): Promise<void> {
  // Until the second frame, heights that have changed have not begun to move.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  const moving = modalRoot()
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
  await Promise.allSettled(moving.map(({ finished }) => finished))
}
