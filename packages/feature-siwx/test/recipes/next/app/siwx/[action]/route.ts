import { siwx } from '../../../../siwx.js'

// Add `{ address }` once your platform tells where a request comes from.
export async function GET(request: Request): Promise<Response> {
  return siwx.handle(request)
}

export async function POST(request: Request): Promise<Response> {
  return siwx.handle(request)
}

/** Pages of the application on another host ask first. */
export async function OPTIONS(request: Request): Promise<Response> {
  return siwx.handle(request)
}
