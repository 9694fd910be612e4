/** Sends data to the page's server. Rejects on an error status. */
export async function post(path: string, body: unknown): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!response.ok) throw new TypeError(`The demo's server answered ${path} with ${response.status}.`)
}
