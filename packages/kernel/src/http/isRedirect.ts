/**
 * Whether a response to a request with `redirect: 'manual'` is a redirect. Requests carry addresses, transactions and keys, which
 * only the configured server may get. A browser hides the target of a redirect, so none is followed.
 *
 * @see Fetch, "opaque-redirect filtered response" https://fetch.spec.whatwg.org/#concept-filtered-response-opaque-redirect
 */
export function isRedirect({ type, status }: Response): boolean {
  return type === 'opaqueredirect' || (status >= 300 && status < 400)
}
