/** Whether the page has loaded with all its parts; true where there is no page. */
export function isPageLoaded(): boolean {
  return typeof document === 'undefined' || document.readyState === 'complete'
}

/** Resolves when the page has loaded. */
export function pageLoaded(): Promise<void> {
  return new Promise((resolve) => {
    if (isPageLoaded()) resolve()
    else window.addEventListener('load', () => resolve(), { once: true })
  })
}
