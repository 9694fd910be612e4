/** An element and its ancestors, through shadow roots. */
function zoomAround(element: Element): number {
  const root = element.getRootNode()
  const around = element.parentElement ?? (root instanceof ShadowRoot ? root.host : null)
  const own = Number(getComputedStyle(element).zoom) || 1
  return around ? own * zoomAround(around) : own
}

/** Gives an element its size without the CSS `zoom` of the page; the browser's own zoom still applies. */
export function undoZoom(element: HTMLElement, host: Element): void {
  const zoom = zoomAround(host)
  if (zoom === 1) element.style.removeProperty('zoom')
  else element.style.setProperty('zoom', String(1 / zoom))
}
