const BEARER = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i

/** The token of a header `Bearer …`; undefined if it has none. @param header - Its name, e.g. `authorization` */
export function readBearer(request: Request, header: string): string | undefined {
  return BEARER.exec(request.headers.get(header) ?? '')?.[1]
}
