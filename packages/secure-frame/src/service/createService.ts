import type * as z from 'zod/mini'
import { postJson, type Question } from './postJson.js'

/** Asks `POST /auth/v1/wallet/{path}`. @throws LatchkeyError `FRAME_REQUEST_FAILED` | the reason of the signal */
export type Service = <T extends z.ZodMiniType>(question: Question<T>) => Promise<z.output<T>>

/** Parameters of {@link createService}. */
export interface ServiceOptions {
  /** The frame's own. */
  readonly origin: string
  readonly projectId: string
  /** The page's origin. */
  readonly page: string
  /** @default the browser's */
  readonly fetch?: typeof fetch
}

/** The service behind the frame's origin. */
export function createService({ origin, projectId, page, fetch: ask = (...parts) => fetch(...parts) }: ServiceOptions): Service {
  const query = new URLSearchParams({ projectId, page })
  return (question) => postJson(ask, `${origin}/auth/v1/wallet/${question.path}?${query}`, question)
}
