import type * as z from 'zod/mini'
import type { Admitted } from './Admitted.js'
import type { Project } from '../configuration/Project.js'

/** Who may call an endpoint. */
export type Access =
  /** Pages of a project, on an origin that it serves. */
  | 'page'
  /** Pages of a project on any origin: it tells them which it serves. */
  | 'anyOrigin'
  /** The operator, by the admin key, or signed in on the operator's page. */
  | 'admin'
  /** The operator, or who has a key of the project that the path names. */
  | 'projectKey'
  /** The operator's page, signed in or not. */
  | 'operatorPage'
  /** The frame of the embedded wallet, for a page that the project serves. */
  | 'frame'
  /** Who opens the frame, of a project. */
  | 'framed'
  /** Pages of the origins that the endpoint lists. */
  | 'listed'
  /** Everyone. */
  | 'open'
  /** This machine, or who has the token of the metrics. */
  | 'metrics'

/** A picture or a file of a page, ready to be sent. */
export interface SentPicture {
  /** E.g. `image/svg+xml`. */
  readonly type: string
  readonly bytes: Uint8Array<ArrayBuffer>
  /** Of its bytes, with quotes. */
  readonly etag: string
}

/** What an endpoint answers. */
export type Answer =
  | { readonly status?: number; readonly body: unknown; readonly cookies?: readonly string[] }
  /** JSON that the endpoint has checked by its schema and written. */
  | { readonly json: string }
  | { readonly status: 204; readonly cookies?: readonly string[] }
  | { readonly picture: SentPicture }
  /** A file of a page. @param isHashed - Whether its name has a hash of its content. @param policy - Of its content; without it, of the operator's page */
  | { readonly page: SentPicture; readonly isHashed: boolean; readonly policy?: string }
  /** A page without scripts, whose form posts to its own address. */
  | { readonly form: string }
  /** Where the browser goes on, by GET. */
  | { readonly redirect: string }
  | { readonly text: string; readonly type: string }

/** A request that was let in and read by the schemas of its endpoint. */
export interface Call<Path, Query, Body> {
  readonly path: Path
  readonly query: Query
  readonly body: Body
  /** Of endpoints for pages. */
  readonly project: Project
  readonly request: Request
  /** The visitor's, as far as the operator's proxies can be trusted with it. */
  readonly address: string | undefined
  readonly admitted: Admitted
}

/** A body that an endpoint reads. */
export interface BodyShape<Schema extends z.ZodMiniType> {
  readonly schema: Schema
  readonly maxBytes: number
  /** Whether it may come as `text/plain`, as beacons send it. @default false */
  readonly isBeacon?: boolean
  /** Whether clients of the reference name their project here, as `projectId`, and not in the query. @default false */
  readonly namesProject?: boolean
}

/** One endpoint: what the application serves and what its document says are made from the same value. */
export interface Endpoint<
  Path extends z.ZodMiniObject = z.ZodMiniObject,
  Query extends z.ZodMiniObject = z.ZodMiniObject,
  Body extends z.ZodMiniType = z.ZodMiniType,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** With `{name}` for what `parameters` reads. */
  readonly path: string
  readonly summary: string
  readonly access: Access
  /** Of `listed`: whose pages alone may ask, and read what is answered. */
  readonly origins?: readonly string[]
  /** That it reads besides `content-type`: pages of other origins may send them. @default none */
  readonly headers?: readonly string[]
  readonly parameters?: Path
  readonly query?: Query
  readonly body?: BodyShape<Body>
  /** Schema of the JSON that it answers; other answers by their media type, `none` for 204. */
  readonly answer: z.ZodMiniType | 'image/*' | 'text/plain' | 'text/html' | 'text/javascript' | 'none'
  /** @default 200 */
  readonly status?: 200 | 201 | 202 | 204
  handle(call: Call<z.output<Path>, z.output<Query>, z.output<Body>>): Promise<Answer>
}

/** Types what an endpoint handles by its schemas. */
export const endpoint = <Path extends z.ZodMiniObject, Query extends z.ZodMiniObject, Body extends z.ZodMiniType>(
  given: Endpoint<Path, Query, Body>,
): Endpoint => given as unknown as Endpoint
