import * as z from 'zod/mini'
import { anything, maybe } from '../shapes/shapes.js'

/** An answer of JSON-RPC, with any content. @see JSON-RPC 2.0, section 5 https://www.jsonrpc.org/specification#response_object */
export const reply = z.object({ id: anything, result: anything, error: anything })

/** Answers to a batch. */
export const replies = z.array(z.unknown())

/** Some servers send the code as digits. */
const code = z.union([z.int(), z.pipe(z.string().check(z.regex(/^-?\d{1,6}$/)), z.transform(Number))])

/** An error of JSON-RPC; a code or a message of another shape is dropped. */
export const nodeError = z.object({ code: maybe(code), message: maybe(z.string()), data: anything })
