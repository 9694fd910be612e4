/** Where the result stands in the page's address when a company has sent the visitor back. */
const NAME = 'result_uri'

/** Where the visitor comes back to. @param href - Of the page */
export function returnUriOf(href: string): string {
  const url = new URL(href)
  url.searchParams.delete(NAME)
  return url.href
}

/** Takes the result out of the page's address, so that it is not copied, and not used again after a reload. */
export function takeResult(): string | undefined {
  const { location, history } = globalThis
  const result = new URL(location.href).searchParams.get(NAME) ?? undefined
  if (result !== undefined) history.replaceState(history.state, '', returnUriOf(location.href))
  return result
}
