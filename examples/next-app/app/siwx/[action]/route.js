import { toNext } from '@latchkey/feature-siwx/server'
import { siwx } from '../../../siwx.js'

export const { GET, POST, PUT, OPTIONS } = toNext(siwx)
