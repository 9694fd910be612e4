/** An element and its ancestors, through shadow roots, from the inside out. */
export function withAncestors(element: Element | null): readonly Element[] {
  if (!element) return []
  const root = element.getRootNode()
  const parent = element.parentElement ?? (root instanceof ShadowRoot ? root.host : null)
  return [element, ...withAncestors(parent)]
}
