import type { RequestOrigin } from '../addresses/visitorAddress.js'

/** A server over the web's `Request` and `Response`. @throws What is no fault of the client, for the framework to report */
export type ServerHandler = (request: Request, origin: RequestOrigin) => Promise<Response>
