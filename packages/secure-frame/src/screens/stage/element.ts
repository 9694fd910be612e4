/** What an element is made of. Nothing is ever parsed as HTML. */
export interface ElementParts {
  readonly class?: string
  readonly text?: string
  /** Attributes; undefined: it has none of the name. */
  readonly attributes?: Readonly<Record<string, string | undefined>>
}

/** Makes an element of a document: that of the frame, or that of a window of the same origin. */
export function element<K extends keyof HTMLElementTagNameMap>(
  document: Document,
  tag: K,
  { class: name, text, attributes = {} }: ElementParts = {},
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag)
  if (name !== undefined) made.className = name
  if (text !== undefined) made.textContent = text
  for (const [attribute, value] of Object.entries(attributes)) if (value !== undefined) made.setAttribute(attribute, value)
  return made
}

/** Puts children into an element. */
export function within<E extends Element>(parent: E, ...children: readonly (Node | undefined)[]): E {
  parent.append(...children.filter((child) => child !== undefined))
  return parent
}
