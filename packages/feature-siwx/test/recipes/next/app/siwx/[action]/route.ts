import { siwx } from '../../../../siwx.js'

// Add `{ address }` if your platform provides the address of a request.
export async function GET(request: Request): Promise<Response> {
  return siwx.handle(request)
}

export async function POST(request: Request): Promise<Response> {
  return siwx.handle(request)
}

/** Answers CORS preflight requests of pages on another host. */
export async function OPTIONS(request: Request): Promise<Response> {
  return siwx.handle(request)
}
