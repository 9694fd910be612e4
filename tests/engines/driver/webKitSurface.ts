import type { Surface } from './Driver.js'

/** Sends one command of WebDriver, and returns what it answers. */
export type Ask = (method: string, path: string, body?: object) => Promise<unknown>

/** @see https://www.w3.org/TR/webdriver2/#keyboard-actions */
const CODES: Readonly<Record<string, string>> = {
  Tab: '\uE004',
  Shift: '\uE008',
  Escape: '\uE00C',
  Enter: '\uE007',
  ArrowDown: '\uE015',
  ArrowUp: '\uE013',
  End: '\uE010',
  Home: '\uE011',
}

/** A page, frame or window of a session, whose commands go there. */
export function surfaceOf(ask: Ask): Surface {
  const act = (source: object) => ask('POST', '/actions', { actions: [source] })
  const pressAll = (steps: readonly object[]) => act({ type: 'key', id: 'keyboard', actions: steps })
  return {
    async evaluate(look, argument) {
      const script = `const done = arguments[1]
        Promise.resolve(arguments[0]).then(${look.toString()}).then((value) => done({ value }), (error) => done({ error: String(error) }))`
      const { value, error } = (await ask('POST', '/execute/async', { script, args: [argument ?? null] })) as {
        value?: unknown
        error?: string
      }
      if (error !== undefined) throw new Error(error)
      return value as never
    },
    async clickAt(x, y) {
      const steps = [
        { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ]
      await act({ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions: steps })
    },
    async press(key) {
      const codes = key.split('+').map((name) => CODES[name])
      await pressAll([
        ...codes.map((value) => ({ type: 'keyDown', value })),
        ...codes.toReversed().map((value) => ({ type: 'keyUp', value })),
      ])
    },
    async type(text) {
      await pressAll(
        [...text].flatMap((value) => [
          { type: 'keyDown', value },
          { type: 'keyUp', value },
        ]),
      )
    },
  }
}
