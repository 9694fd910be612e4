/** An element of the page. */
export function find(id: string): HTMLElement {
  const element = document.getElementById(id)
  if (!element) throw new Error(`There is no #${id} on this page.`)
  return element
}
