/**
 * Whether a response to a request with `redirect: 'manual'` leads elsewhere. Requests carry addresses, transactions and keys, which
 * no other server than the one that was named may get. A browser does not tell where a redirect leads, so none is followed.
 *
 * @see Fetch, "opaque-redirect filtered response" https://fetch.spec.whatwg.org/#concept-filtered-response-opaque-redirect
 */
export function isRedirect({ type, status }: Response): boolean {
  return type === 'opaqueredirect' || (status >= 300 && status < 400)
}
