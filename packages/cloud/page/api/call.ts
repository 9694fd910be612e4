/** Why the cloud refused a call, in words for the operator. */
export class CallFailure extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.name = 'CallFailure'
    this.status = status
  }
}

interface FailureBody {
  readonly reasons?: readonly { readonly name?: string; readonly description?: string }[]
}

/** Calls the admin API. @throws {@link CallFailure} */
export async function call<Result>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown): Promise<Result> {
  const response = await send(method, path, body)
  if (response.status === 204) return undefined as Result
  const value: unknown = await response.json().catch(() => undefined)
  if (response.ok) return value as Result
  throw new CallFailure(response.status, describe(response.status, value as FailureBody | undefined))
}

async function send(method: string, path: string, body: unknown): Promise<Response> {
  // Browsers ask before another origin's script sends this header, and the cloud refuses that.
  const headers = { 'x-latchkey-admin': '1', ...(body !== undefined && { 'content-type': 'application/json' }) }
  try {
    return await fetch(`/admin/api${path}`, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) })
  } catch {
    throw new CallFailure(0, 'The cloud does not answer. Check your connection and try again.')
  }
}

function describe(status: number, body: FailureBody | undefined): string {
  const reasons = (body?.reasons ?? []).map(({ name, description = '' }) =>
    // What a schema found has no subject: "is too small".
    name !== undefined && /^(is|has) /.test(description) ? `${name} ${description}.` : description,
  )
  return reasons.join(' ') || `The cloud answered ${status}. Try again.`
}
