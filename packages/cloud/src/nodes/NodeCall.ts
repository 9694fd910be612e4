import type * as z from 'zod/mini'

/** One question to a node, by JSON-RPC. */
export interface NodeCall<T = unknown> {
  readonly method: string
  /** JSON. @default [] */
  readonly params?: readonly unknown[] | Readonly<Record<string, unknown>>
  /** What the result must be. A node that answers something else is not believed, and the next one is asked. */
  readonly result: z.ZodMiniType<T>
}

/** What a node answered to one call: the checked result, or its refusal of this call. */
export type NodeReply<T = unknown> = { readonly result: T } | { readonly refusal: NodeRefusal }

/** An error of JSON-RPC that is about the call, not about the node. */
export interface NodeRefusal {
  readonly code: number
  /** Cleaned and shortened. */
  readonly message: string
  /** E.g. the bytes of a revert. */
  readonly data?: unknown
}

/** How a question is asked. */
export interface AskOptions {
  readonly signal?: AbortSignal | undefined
  /** Most bytes of an answer, of several calls together. @default 4 MiB */
  readonly maxBytes?: number
}
