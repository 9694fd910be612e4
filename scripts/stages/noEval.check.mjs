// Makes sure that the vitest project "no-eval" forbids what its name says; otherwise its tests prove nothing.
import { expect, it } from 'vitest'

it('forbids code generation from strings', () => {
  expect(() => Reflect.construct(Function, ['return 1'])).toThrow(EvalError)
})
