import { NODE_LIMIT_MS } from '../timeouts.js'
import type { JsonLimits } from './askJson.js'
import { askJson } from './askJson.js'

/** How long and how large an answer may be. */
export type PostLimits = Omit<JsonLimits, 'timeoutMs'>

/** Sends JSON to a server of the operator, and reads JSON. @throws as `askJson` */
export const postJson = (url: string, content: unknown, limits: PostLimits): Promise<unknown> =>
  askJson(url, { method: 'POST', content }, { ...limits, timeoutMs: NODE_LIMIT_MS })
