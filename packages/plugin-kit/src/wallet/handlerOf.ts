import { LatchkeyError } from '@latchkey/kernel'

/** Finds the handler of a method in a table. @throws LatchkeyError `METHOD_NOT_SUPPORTED` */
export function handlerOf<Handler>(handlers: Readonly<Record<string, Handler>>, method: string): Handler {
  const handler = Object.hasOwn(handlers, method) ? handlers[method] : undefined
  if (handler === undefined) throw new LatchkeyError('METHOD_NOT_SUPPORTED', { method })
  return handler
}
