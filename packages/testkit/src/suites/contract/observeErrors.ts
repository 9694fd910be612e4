import { isLatchkeyError } from '@latchkey/kernel'

/** Called with an error without a code, and the name of the method that it came from. */
type Note = (method: string, error: unknown) => void

type Method = (...parameters: unknown[]) => unknown

/**
 * Wraps an object, or a function, and notes each error that is no `LatchkeyError`. It behaves the same. What its methods return is
 * wrapped too where it has methods itself.
 */
export function observeErrors<T>(source: T, note: Note, name = ''): T {
  const wrapped = new WeakMap<object, unknown>()
  const once = <V extends object>(value: V, make: () => unknown): V => {
    if (!wrapped.has(value)) wrapped.set(value, make())
    return wrapped.get(value) as V
  }
  const observe = <V>(value: V, path: string): V => {
    if (typeof value === 'function') return once(value, () => wrapMethod(value as unknown as Method, path)) as V
    return hasMethods(value) ? once(value, () => wrapObject(value, path)) : value
  }
  const wrapMethod =
    (method: Method, path: string): Method =>
    (...parameters) => {
      const fail = (error: unknown): never => {
        if (!isLatchkeyError(error)) note(path, error)
        throw error
      }
      try {
        const answer = method(...parameters)
        return answer instanceof Promise ? answer.then((value: unknown) => observe(value, path), fail) : observe(answer, path)
      } catch (error) {
        return fail(error)
      }
    }
  const wrapObject = (target: object, path: string): object =>
    new Proxy(target, {
      get(_, key) {
        const value: unknown = Reflect.get(target, key, target)
        const isFixed = Object.getOwnPropertyDescriptor(target, key)?.configurable === false
        if (typeof value !== 'function' || isFixed) return value
        // The method runs on the object itself, which may have private fields.
        return once(value, () => wrapMethod((...parameters) => (value as Method).call(target, ...parameters), `${path}.${String(key)}`))
      },
    })
  return observe(source, name)
}

function hasMethods(value: unknown): value is object {
  return typeof value === 'object' && value !== null && Object.values(value).some((part) => typeof part === 'function')
}
