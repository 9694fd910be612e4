/** Orders of whoever is signed in: the browser sends the session along. */
export async function listOrders(): Promise<unknown> {
  const response = await fetch('/orders')
  if (response.status === 401) return 'Sign in first.'
  return response.json()
}
