/** Orders of the signed-in visitor. The browser sends the session cookie. */
export async function listOrders(): Promise<unknown> {
  const response = await fetch('/orders')
  if (response.status === 401) return 'Sign in first.'
  return response.json()
}
