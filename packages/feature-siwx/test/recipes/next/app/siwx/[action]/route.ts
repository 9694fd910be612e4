import { siwx } from '../../../../siwx.js'

export const dynamic = 'force-dynamic'

// Add `{ address }` once your platform tells where a request comes from.
export const GET = (request: Request): Promise<Response> => siwx.handle(request)
export const POST = GET
export const OPTIONS = GET
