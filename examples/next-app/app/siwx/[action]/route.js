import { siwx } from '../../../siwx.js'

export const GET = (request) => siwx().handle(request)
export const POST = (request) => siwx().handle(request)
