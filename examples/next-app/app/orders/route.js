import { siwx } from '../../siwx.js'

export async function GET(request) {
  try {
    const session = await siwx().requireSession(request)
    return Response.json({ orders: [], of: session.data.accountAddress })
  } catch (error) {
    return siwx().respondError(request, error)
  }
}
