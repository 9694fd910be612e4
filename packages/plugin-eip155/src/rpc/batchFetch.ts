/** The part of `fetch` that JSON-RPC over HTTP uses. */
export type Fetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>

interface Message {
  readonly id: number
}

/**
 * Makes batches safe on any node: answers are put in the order of the requests by their id, a missing answer becomes an
 * error that is retried, and a node that takes no batches gets the requests one by one.
 *
 * @param send - The `fetch` underneath.
 * @see JSON-RPC 2.0, section 6 https://www.jsonrpc.org/specification#batch
 */
export function batchFetch(send: Fetch): Fetch {
  return async (input, init) => {
    const requests = readBatch(init?.body)
    const response = await send(input, init)
    if (!requests || !(response.ok || response.status === 400)) return response
    const answers = await response.clone().json().catch(() => undefined)
    if (Array.isArray(answers)) return asResponse(inOrder(requests, answers), response)
    if (typeof answers !== 'object' || answers === null) return response
    const single = requests.map(async (request) => {
      const answer = await send(input, { ...init, body: JSON.stringify(request) })
      return answer.ok ? (answer.json() as Promise<unknown>) : undefined
    })
    return asResponse(inOrder(requests, await Promise.all(single)), response)
  }
}

function readBatch(body: unknown): readonly Message[] | undefined {
  const requests: unknown = typeof body === 'string' ? JSON.parse(body) : undefined
  return Array.isArray(requests) ? requests : undefined
}

/** -1 is retried, as an unknown error. */
function inOrder(requests: readonly Message[], answers: readonly unknown[]): readonly object[] {
  const byId = new Map(answers.filter(isMessage).map((answer) => [answer.id, answer]))
  const missing = { error: { code: -1, message: 'The node left this request of a batch unanswered.' } }
  return requests.map(({ id }) => byId.get(id) ?? { jsonrpc: '2.0', id, ...missing })
}

function isMessage(value: unknown): value is Message {
  return typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'number'
}

function asResponse(messages: readonly object[], { statusText }: Response): Response {
  return new Response(JSON.stringify(messages), { status: 200, statusText, headers: { 'Content-Type': 'application/json' } })
}
